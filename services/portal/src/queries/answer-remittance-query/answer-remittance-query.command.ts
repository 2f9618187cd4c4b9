import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';
import type { QueryAnswer } from '../query-answer.js';

export class AnswerRemittanceQuery extends Command<QueryAnswer> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly queryId: string,
    readonly response: string,
  ) {
    super();
  }
}
