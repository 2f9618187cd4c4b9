import { Command } from '@nestjs/cqrs';
import type { AddEarningsRequest, EarningsAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export class AddEarnings extends Command<EarningsAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly request: AddEarningsRequest,
  ) {
    super();
  }
}
