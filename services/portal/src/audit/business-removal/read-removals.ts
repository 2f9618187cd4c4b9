import { logEvents } from '@waybook/contracts/events';
import type { EventHistory, NoteVerifier, Removal } from '@waybook/event-store';
import { INSTALLATION, logStream } from '../loss/loss.js';
import { isSignedRemoval } from './removal-note.js';

/** As many as an installation can be expected to remove; those that come after are findings. */
const MAX_READ = 5_000;

/** Businesses that were removed, as far as a key of the log has signed it; of several of one business the newest. */
export async function readRemovals(history: EventHistory, verifiers: readonly NoteVerifier[]): Promise<Removal[]> {
  const stream = `${logStream.category}-${INSTALLATION}`;
  const events = await history.ofStream(INSTALLATION, stream, MAX_READ).catch(() => []);
  const removals = new Map<string, Removal>();
  for (const { seq, type, data } of events) {
    if (type !== 'BusinessRemoved' || seq === null) continue;
    const { success, data: said } = logEvents.BusinessRemoved.schema.safeParse(data);
    if (!success) continue;
    const { businessId, events: count, note, reason, removedBy: by, removedAt } = said;
    const at = new Date(removedAt);
    if (!isSignedRemoval(note, { businessId, events: count, at }, verifiers)) continue;
    const known = removals.get(businessId);
    if (known === undefined || known.seq < seq)
      removals.set(businessId, { business: businessId, events: count, seq, at, by, reason });
  }
  return [...removals.values()].sort((one, other) => one.seq - other.seq);
}
