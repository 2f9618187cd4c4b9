import { Query } from '@nestjs/cqrs';
import type { TicketFiguresAnswer } from '@waybook/contracts/api';

export class GetTicketFigures extends Query<TicketFiguresAnswer> {
  constructor(
    readonly business: string,
    readonly now: Date,
  ) {
    super();
  }
}
