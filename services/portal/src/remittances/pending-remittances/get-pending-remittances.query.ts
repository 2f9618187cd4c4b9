import { Query } from '@nestjs/cqrs';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';

export class GetPendingRemittances extends Query<PendingRemittanceAnswer[]> {
  constructor(
    readonly business: string,
    readonly at: Date,
  ) {
    super();
  }
}
