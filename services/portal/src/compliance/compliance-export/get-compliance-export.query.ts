import { Query } from '@nestjs/cqrs';
import type { Readable } from 'node:stream';
import type { ComplianceMatrixRequest } from '../compliance-matrix/compliance-matrix.request.js';

/** The matrix of drivers and documents, as a file. */
export class GetComplianceExport extends Query<Readable> {
  constructor(
    readonly business: string,
    readonly request: ComplianceMatrixRequest,
    readonly at: Date,
  ) {
    super();
  }
}
