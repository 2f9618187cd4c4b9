import { Query } from '@nestjs/cqrs';
import type { DriverTicketAnswer, TicketAnswer } from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';

export class GetOpenTickets extends Query<TicketAnswer[] | DriverTicketAnswer[]> {
  constructor(
    readonly actor: Actor,
    readonly now: Date,
  ) {
    super();
  }
}
