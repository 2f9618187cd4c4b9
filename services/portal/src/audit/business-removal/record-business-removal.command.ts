import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

/** The envelope's business is the installation. */
export class RecordBusinessRemoval extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    /** Which business, and how many of its events are sealed. */
    readonly removed: { readonly businessId: string; readonly events: number },
    readonly reason: string,
    /** A person's name. */
    readonly by: string,
  ) {
    super();
  }
}
