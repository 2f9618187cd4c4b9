import { logEvents } from '@waybook/contracts/events';
import type { Acknowledgement, EventHistory, NoteVerifier } from '@waybook/event-store';
import { acknowledgedIn } from './acknowledgement-note.js';
import { INSTALLATION, logStream } from './loss.js';

/** As many losses as that, and the log is not what it is there for; those that come after stay findings. */
const MAX_READ = 500;

/** The marks of all checkpoints whose loss was acknowledged. */
export async function acknowledgedMarks(
  history: EventHistory,
  verifiers: readonly NoteVerifier[],
): Promise<Set<string>> {
  return new Set((await readAcknowledgements(history, verifiers)).flatMap(({ checkpoints }) => checkpoints));
}

/** What was acknowledged, as far as it stands in the sealed log. What can't be read counts for nothing: verifying says what became of it. */
export async function readAcknowledgements(
  history: EventHistory,
  verifiers: readonly NoteVerifier[],
): Promise<Acknowledgement[]> {
  const stream = `${logStream.category}-${INSTALLATION}`;
  const events = await history.ofStream(INSTALLATION, stream, MAX_READ).catch(() => []);
  return events.flatMap(({ seq, data }) => {
    const { success, data: said } = logEvents.LossAcknowledged.schema.safeParse(data);
    if (!success || seq === null) return [];
    const { note, reason, acknowledgedBy: by, acknowledgedAt } = said;
    return [{ seq, checkpoints: acknowledgedIn(note, verifiers), reason, by, at: new Date(acknowledgedAt) }];
  });
}
