import { Query } from '@nestjs/cqrs';
import type { UsualDecisionAnswer } from '@waybook/contracts/api';

export class GetUsualDecision extends Query<UsualDecisionAnswer> {
  constructor(
    readonly business: string,
    readonly at: Date,
  ) {
    super();
  }
}
