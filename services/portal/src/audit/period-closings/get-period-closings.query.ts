import { Query } from '@nestjs/cqrs';
import type { PeriodClosingAnswer } from '@waybook/contracts/api';

export class GetPeriodClosings extends Query<PeriodClosingAnswer[]> {
  constructor(readonly business: string) {
    super();
  }
}
