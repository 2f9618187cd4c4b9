import { Query } from '@nestjs/cqrs';
import type { Readable } from 'node:stream';
import type { RemittanceListRequest } from './remittance-list.request.js';

/** The list of remittances, as a file. */
export class GetRemittanceExport extends Query<Readable> {
  constructor(
    readonly business: string,
    readonly at: Date,
    readonly request: RemittanceListRequest,
  ) {
    super();
  }
}
