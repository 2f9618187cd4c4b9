import type { Bundle, ProvenEvent } from './bundle.js';
import { base64, NotProven } from './bytes.js';
import { checkEvent } from './proven-event.js';
import { openNote } from './signed-note.js';

/** What the log promised when it was signed. */
export interface SignedLog {
  /** Names the log. */
  readonly origin: string;
  /** How many events it covers. */
  readonly size: number;
  /** When it was signed, as an instant in UTC. */
  readonly at: string;
}

/**
 * An event's hash covers what it says, its leaf covers the rest of its row, the path leads from the leaf to the root, and the root stands in
 * a checkpoint that the log's key has signed. Any change of any of them is told.
 *
 * @param trustedKeys from elsewhere than the bundle: whoever forges a log signs it with a key of their own
 * @throws NotProven
 */
export async function checkBundle(bundle: Bundle, trustedKeys: readonly string[]): Promise<SignedLog> {
  if (bundle?.form !== 'waybook-proof-1') throw new NotProven('this is no proof of the form that this script knows');
  const checkpoint = await openCheckpoint(bundle.checkpoint, trustedKeys);
  if (bundle.events.length === 0) throw new NotProven('the proof holds no event');
  for (const event of bundle.events) {
    await checkEvent(event, checkpoint);
    await checkClosing(event, trustedKeys);
  }
  const { origin, size, at } = checkpoint;
  return { origin, size, at };
}

/** https://c2sp.org/tlog-checkpoint */
async function openCheckpoint(note: string, publicKeys: readonly string[]) {
  const [origin = '', size, root = '', at = ''] = (await openNote(note, publicKeys, 'the checkpoint')).split('\n');
  return { origin, size: Number(size), root: base64(root), at };
}

interface Closing {
  readonly note: string;
  readonly month: string;
  readonly size: number;
  readonly root: string;
  readonly opening: Readonly<Record<string, number>>;
  readonly closing: Readonly<Record<string, number>>;
}

/** A month's closing holds a note of its own, which must say what the event says: each amount in pence, before the month and at its end. */
async function checkClosing({ seq, type, business, body }: ProvenEvent, publicKeys: readonly string[]): Promise<void> {
  if (type !== 'PeriodClosed') return;
  const { note, month, size, root, opening, closing } = JSON.parse(body) as Closing;
  const text = await openNote(note, publicKeys, `the closing of event ${seq}`);
  const [, ofBusiness, ofMonth, onSize, onRoot, , ...amounts] = text.trimEnd().split('\n');
  const recorded = Object.keys(closing).map((measure) => `${measure} ${opening[measure]} ${closing[measure]}`);
  const said = [ofBusiness, ofMonth, onSize, onRoot, ...amounts.sort()];
  const isSame = said.join('\n') === [business, month, String(size), root, ...recorded.sort()].join('\n');
  if (!isSame) throw new NotProven(`the closing of event ${seq} says something else than was signed`);
}
