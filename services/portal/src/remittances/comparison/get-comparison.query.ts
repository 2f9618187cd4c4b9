import { Query } from '@nestjs/cqrs';
import type { RemittanceComparisonAnswer } from '@waybook/contracts/api';

export class GetComparison extends Query<RemittanceComparisonAnswer> {
  constructor(
    readonly business: string,
    readonly remittanceId: string,
  ) {
    super();
  }
}
