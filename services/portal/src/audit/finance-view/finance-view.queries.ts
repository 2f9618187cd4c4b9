import { Query } from '@nestjs/cqrs';
import type { FinanceDifferenceAnswer, FinanceViewAnswer } from '@waybook/contracts/api';
import type { AsOf } from '../../finance/index.js';

export class GetFinanceView extends Query<FinanceViewAnswer> {
  constructor(
    readonly business: string,
    readonly dates: AsOf,
    /** Null: all of them. */
    readonly driverId: string | null,
  ) {
    super();
  }
}

export class GetFinanceDifference extends Query<FinanceDifferenceAnswer> {
  constructor(
    readonly business: string,
    readonly from: Date,
    readonly until: Date,
  ) {
    super();
  }
}
