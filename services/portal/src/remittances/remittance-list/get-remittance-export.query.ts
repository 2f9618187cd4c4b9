import type { StreamableFile } from '@nestjs/common';
import { Query } from '@nestjs/cqrs';
import type { RemittanceFileRequest } from './remittance-list.request.js';

/** The list of remittances, as a file. */
export class GetRemittanceExport extends Query<StreamableFile> {
  constructor(
    readonly business: string,
    readonly at: Date,
    readonly request: RemittanceFileRequest,
  ) {
    super();
  }
}
