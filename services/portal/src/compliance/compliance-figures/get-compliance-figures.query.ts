import { Query } from '@nestjs/cqrs';
import type { ComplianceFiguresAnswer } from '@waybook/contracts/api';

export class GetComplianceFigures extends Query<ComplianceFiguresAnswer> {
  constructor(
    readonly business: string,
    readonly at: Date,
  ) {
    super();
  }
}
