import { openNote, type NoteVerifier } from '@waybook/event-store';

const TITLE = 'waybook/business-removal';

export interface SignedRemoval {
  readonly businessId: string;
  /** So many of its events were sealed. */
  readonly events: number;
  readonly at: Date;
}

/** What is signed of a removal. */
export const removalText = ({ businessId, events, at }: SignedRemoval): string =>
  `${[TITLE, businessId, events, at.toISOString()].join('\n')}\n`;

/** Whether a key of the log has signed it: whoever writes to the database alone removes nothing. */
export function isSignedRemoval(note: string, removal: SignedRemoval, verifiers: readonly NoteVerifier[]): boolean {
  return openNote(note, verifiers) === removalText(removal);
}
