import { Query } from '@nestjs/cqrs';
import type { MembershipFiguresAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';

export class GetMembershipFigures extends Query<MembershipFiguresAnswer> {
  constructor(
    readonly business: string,
    readonly today: Day,
  ) {
    super();
  }
}
