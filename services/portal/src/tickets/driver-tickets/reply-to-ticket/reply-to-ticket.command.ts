import { Command } from '@nestjs/cqrs';
import type { DriverTicketAnswer, ReplyToTicketRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { DriverActor } from '@waybook/platform/http';

export class ReplyToTicket extends Command<DriverTicketAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driver: DriverActor,
    readonly ticketId: string,
    readonly request: ReplyToTicketRequest,
  ) {
    super();
  }
}
