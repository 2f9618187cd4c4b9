import { openNote, type NoteVerifier } from '@waybook/event-store';

const TITLE = 'waybook/loss-acknowledgement';

/** What an acknowledgement says, as it is signed: when, and a line for each checkpoint, by its `checkpointMark`. */
export function acknowledgementText(checkpoints: readonly string[], at: Date): string {
  return `${[TITLE, at.toISOString(), ...checkpoints].join('\n')}\n`;
}

/** The checkpoints that a note names; none where no key of the log has signed it: whoever writes to the database alone acknowledges nothing. */
export function acknowledgedIn(note: string, verifiers: readonly NoteVerifier[]): string[] {
  const [title, , ...checkpoints] = openNote(note, verifiers)?.trimEnd().split('\n') ?? [];
  return title === TITLE ? checkpoints : [];
}
