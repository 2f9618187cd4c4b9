import { Query } from '@nestjs/cqrs';
import type { PendingSummaryAnswer } from '@waybook/contracts/api';

export class GetPendingSummary extends Query<PendingSummaryAnswer> {
  constructor(readonly business: string) {
    super();
  }
}
