import type { EventFeed } from './event-feed.js';
import type { ConsumerStore, Position, TakenEvent } from './store.js';

const TAKEN_AT_ONCE = 100;

/** What the portal, restored from an older backup, no longer has. */
export interface Loss {
  /** The newest first. */
  readonly lost: readonly TakenEvent[];
  /** The last event taken that is still there; null where none is. */
  readonly last: Position | null;
}

/** The portal was restored from a backup and lacks what was taken last. Nothing more is read until somebody has seen to it. */
export class EventsLost extends Error {
  override readonly name = 'EventsLost';

  constructor(readonly loss: Loss) {
    const { lost, last } = loss;
    const count = lost.length === 1 ? 'It alone is lost.' : `${lost.length} events are lost.`;
    const goesOn =
      last === null ? 'None that was taken is still there.' : `The last that is still there is ${last.id}.`;
    super(
      `The portal no longer has ${lost[0]?.id}, which was taken last: it was restored from an older backup. ` +
        `${count} ${goesOn} See "After a restore" in Waybook's docs/events.md.`,
    );
  }
}

/**
 * Asks the portal, of whichever type, whether it still has the last event that was taken: a portal that was restored gives the numbers of what it
 * lost to others, so that who simply reads on would miss these.
 *
 * @returns null where nothing is lost
 */
export async function findLoss<Transaction>(
  feed: EventFeed,
  store: ConsumerStore<Transaction>,
  signal?: AbortSignal,
): Promise<Loss | null> {
  const [newest] = await store.takenUpTo(Number.MAX_SAFE_INTEGER, 1);
  if (newest === undefined || (await isThere(feed, newest, signal))) return null;
  const lost: TakenEvent[] = [];
  for (let upTo = newest.seq; ;) {
    const taken = await store.takenUpTo(upTo, TAKEN_AT_ONCE);
    const oldest = taken.at(-1);
    if (oldest === undefined) return { lost, last: null };
    const there = await idsThere(feed, oldest.seq, taken[0]!.seq, signal);
    for (const event of taken) {
      if (there.has(event.id)) return { lost, last: { seq: event.seq, id: event.id } };
      lost.push(event);
    }
    upTo = oldest.seq - 1;
  }
}

async function isThere(feed: EventFeed, { seq, id }: Position, signal?: AbortSignal): Promise<boolean> {
  const [event] = await feed.page({ after: seq - 1, limit: 1, isOfAllTypes: true, signal });
  return event?.id === id;
}

async function idsThere(feed: EventFeed, from: number, to: number, signal?: AbortSignal): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let after = from - 1; after < to;) {
    const events = await feed.page({ after, isOfAllTypes: true, signal });
    for (const { id } of events) ids.add(id);
    const last = events.at(-1);
    if (last === undefined) break;
    after = last.seq;
  }
  return ids;
}
