import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';
import type { Reported } from './record-bank-answer.decider.js';

export class RecordBankAnswer extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly runId: string,
    readonly reported: Reported,
  ) {
    super();
  }
}
