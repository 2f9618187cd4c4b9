import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

export class ClosePeriod extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    /** "2026-10" */
    readonly month: string,
    /** Null: the installation itself. */
    readonly closedBy: string | null,
  ) {
    super();
  }
}
