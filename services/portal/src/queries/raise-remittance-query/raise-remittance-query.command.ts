import { Command } from '@nestjs/cqrs';
import type { RaiseQueryRequest, RemittanceQueryAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { DriverActor } from '@waybook/platform/http';

export class RaiseRemittanceQuery extends Command<RemittanceQueryAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driver: DriverActor,
    readonly request: RaiseQueryRequest,
  ) {
    super();
  }
}
