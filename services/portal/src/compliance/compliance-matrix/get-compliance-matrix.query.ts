import { Query } from '@nestjs/cqrs';
import type { ComplianceAnswer } from '@waybook/contracts/api';
import type { Page } from '@waybook/platform/http';
import type { ComplianceMatrixRequest } from './compliance-matrix.request.js';

export class GetComplianceMatrix extends Query<Page<ComplianceAnswer>> {
  constructor(
    readonly business: string,
    readonly request: ComplianceMatrixRequest,
    readonly at: Date,
  ) {
    super();
  }
}
