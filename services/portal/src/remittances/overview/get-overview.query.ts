import { Query } from '@nestjs/cqrs';
import type { RemittanceOverviewAnswer } from '@waybook/contracts/api';

export class GetOverview extends Query<RemittanceOverviewAnswer> {
  constructor(
    readonly business: string,
    readonly at: Date,
  ) {
    super();
  }
}
