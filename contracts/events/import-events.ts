import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { instant, uuid } from './fields.js';

const one = { importId: uuid() };
const kind = () => z.enum(['drivers', 'earnings', 'bank-details']);

/**
 * A file that the office took over. What each row did is told by the events of the driver, the entry or the account, which carry the
 * import's id as that of their request; here stand numbers of rows and ids, and nothing of what the file says.
 */
export const importEvents = {
  ImportConfirmed: defineEvent(
    z.object({
      ...one,
      kind: kind(),
      /** How many are to be written. */
      rows: z.int(),
      /** Of file and preview, so that another file can't go on under this id; hidden, because the hash of a short file can be guessed. */
      fileDigest: personalText(),
      confirmedBy: uuid(),
      confirmedAt: instant(),
    }),
    { personId: 'confirmedBy' },
  ),
  ImportRowsWritten: defineEvent(
    z.object({
      ...one,
      lines: z.array(
        z.object({ row: z.int(), outcome: z.enum(['added', 'changed', 'refused']), recordId: uuid().nullable() }),
      ),
      writtenBy: uuid(),
      writtenAt: instant(),
    }),
  ),
  /** The last row was tried. */
  ImportFinished: defineEvent(
    z.object({ ...one, kind: kind(), added: z.int(), changed: z.int(), refused: z.int(), finishedAt: instant() }),
  ),
  ImportRowsTakenBack: defineEvent(
    z.object({ ...one, rows: z.array(z.int()), takenBackBy: uuid(), takenBackAt: instant() }),
  ),
  /** `kept` rows were used meanwhile. */
  ImportUndone: defineEvent(
    z.object({ ...one, kind: kind(), takenBack: z.int(), kept: z.int(), undoneBy: uuid(), undoneAt: instant() }),
  ),
};
export type ImportEvent = EventsOf<typeof importEvents>;
