import { Command } from '@nestjs/cqrs';
import type { DriverTicketAnswer, RaiseTicketRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { DriverActor } from '@waybook/platform/http';

export class RaiseTicket extends Command<DriverTicketAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driver: DriverActor,
    readonly request: RaiseTicketRequest,
  ) {
    super();
  }
}
