import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

/** Answers the id of what is under way. */
export class StartVerification extends Command<string> {
  constructor(readonly envelope: CommandEnvelope) {
    super();
  }
}
