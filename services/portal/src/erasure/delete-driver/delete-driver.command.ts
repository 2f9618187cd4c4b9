import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';

/** Removes the person for good; amounts, dates and the code stay. */
export class DeleteDriver extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly driverId: string,
    /** After a restore: it was decided and told before, so that what is owed in the backup is no reason any more. */
    readonly options: { readonly isRepeated: boolean } = { isRepeated: false },
  ) {
    super();
  }
}
