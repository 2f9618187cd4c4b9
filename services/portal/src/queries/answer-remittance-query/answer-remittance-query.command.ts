import { Command } from '@nestjs/cqrs';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

export class AnswerRemittanceQuery extends Command<RemittanceQueryAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly queryId: string,
    readonly response: string,
  ) {
    super();
  }
}
