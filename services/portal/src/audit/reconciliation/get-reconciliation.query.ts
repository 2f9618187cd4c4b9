import { Query } from '@nestjs/cqrs';
import type { ReconciliationAnswer } from '@waybook/contracts/api';

export class GetReconciliation extends Query<ReconciliationAnswer> {
  constructor(
    readonly business: string,
    readonly at: Date,
  ) {
    super();
  }
}
