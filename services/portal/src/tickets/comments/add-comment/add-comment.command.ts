import { Command } from '@nestjs/cqrs';
import type { AddTicketCommentRequest, TicketCommentAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';

/** By the envelope's actor, who is an admin. */
export class AddTicketComment extends Command<TicketCommentAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly ticketId: string,
    readonly request: AddTicketCommentRequest,
  ) {
    super();
  }
}
