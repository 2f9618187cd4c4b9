import { Command } from '@nestjs/cqrs';
import type { CommandEnvelope } from '@waybook/event-store';
import type { AdminActor } from '@waybook/platform/http';

/** What can become of an entry that stands. */
export type EntryAction =
  | { readonly kind: 'submit' }
  | { readonly kind: 'approve' }
  | { readonly kind: 'return'; readonly reason: string }
  | { readonly kind: 'remove' };

export class DecideOnEarnings extends Command<void> {
  constructor(
    readonly envelope: CommandEnvelope,
    readonly actor: AdminActor,
    readonly entryId: string,
    readonly action: EntryAction,
  ) {
    super();
  }
}
