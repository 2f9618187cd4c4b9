import { Command } from '@nestjs/cqrs';
import type { DriverTicketAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { DriverActor } from '@waybook/platform/http';

export class CloseOwnTicket extends Command<DriverTicketAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driver: DriverActor,
    readonly ticketId: string,
  ) {
    super();
  }
}
