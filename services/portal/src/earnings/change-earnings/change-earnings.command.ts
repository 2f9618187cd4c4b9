import { Command } from '@nestjs/cqrs';
import type { ChangeEarningsRequest, EarningsAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export class ChangeEarnings extends Command<EarningsAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly entryId: string,
    readonly request: ChangeEarningsRequest,
  ) {
    super();
  }
}
