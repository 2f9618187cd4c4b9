import type { StreamableFile } from '@nestjs/common';
import { Query } from '@nestjs/cqrs';
import type { ComplianceFileRequest } from '../compliance-matrix/compliance-matrix.request.js';

/** The matrix of drivers and documents, as a file. */
export class GetComplianceExport extends Query<StreamableFile> {
  constructor(
    readonly business: string,
    readonly request: ComplianceFileRequest,
    readonly at: Date,
  ) {
    super();
  }
}
