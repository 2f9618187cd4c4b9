import { Query } from '@nestjs/cqrs';
import type { Readable } from 'node:stream';
import type { DriverListRequest } from '../driver-list/driver-list.request.js';

/** The driver list, as a file. */
export class GetDriverExport extends Query<Readable> {
  constructor(
    readonly business: string,
    readonly request: DriverListRequest,
  ) {
    super();
  }
}
