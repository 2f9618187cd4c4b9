import { Command } from '@nestjs/cqrs';
import type { RaiseQueryRequest } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { DriverActor } from '@waybook/platform/http';
import type { QueryAnswer } from '../query-answer.js';

export class RaiseRemittanceQuery extends Command<QueryAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driver: DriverActor,
    readonly request: RaiseQueryRequest,
  ) {
    super();
  }
}
