import { Query } from '@nestjs/cqrs';
import type { TicketAnswer } from '@waybook/contracts/api';

export class GetTicket extends Query<TicketAnswer> {
  constructor(
    readonly business: string,
    readonly ticketId: string,
    readonly now: Date,
  ) {
    super();
  }
}
