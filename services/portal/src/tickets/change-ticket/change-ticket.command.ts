import { Command } from '@nestjs/cqrs';
import type { TicketAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { TicketChanges } from '../ticket.decider.js';

export class ChangeTicket extends Command<TicketAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly ticketId: string,
    readonly changes: TicketChanges,
  ) {
    super();
  }
}
