import type { StreamableFile } from '@nestjs/common';
import { Query } from '@nestjs/cqrs';
import type { DriverFileRequest } from '../driver-list/driver-list.request.js';

/** The driver list, as a file. */
export class GetDriverExport extends Query<StreamableFile> {
  constructor(
    readonly business: string,
    readonly at: Date,
    readonly request: DriverFileRequest,
  ) {
    super();
  }
}
