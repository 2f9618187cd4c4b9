import { Query } from '@nestjs/cqrs';
import type { EarningsFiguresAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';

/** A week of the whole business, as its pending and approved remittances add up. */
export class GetEarningsFigures extends Query<EarningsFiguresAnswer> {
  constructor(
    readonly business: string,
    readonly weekStartDate: Day,
  ) {
    super();
  }
}
