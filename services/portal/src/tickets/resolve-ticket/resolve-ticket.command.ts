import { Command } from '@nestjs/cqrs';
import type { TicketAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';

export class ResolveTicket extends Command<TicketAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly ticketId: string,
  ) {
    super();
  }
}
