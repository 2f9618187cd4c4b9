import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

/** The envelope's business is the one that is closed, or opened again. */
export class CloseBusiness extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly isClosed: boolean,
  ) {
    super();
  }
}
