import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

/** Removes the person for good; amounts, dates and the code stay. */
export class DeleteDriver extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driverId: string,
  ) {
    super();
  }
}
