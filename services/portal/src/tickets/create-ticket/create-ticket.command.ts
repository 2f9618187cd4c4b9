import { Command } from '@nestjs/cqrs';
import type { CreateTicketRequest, TicketAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';

/** By the envelope's actor, who is an admin. */
export class CreateTicket extends Command<TicketAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly request: CreateTicketRequest,
  ) {
    super();
  }
}
