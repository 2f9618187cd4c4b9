import { isKnown, type PublicEvent, type UnknownEvent, readEvent } from './event.js';
import type { ConsumerStore, Position } from './store.js';

const KEPT_AT_ONCE = 100;

/** What is known of an event beside itself. */
export interface BookingContext {
  /**
   * A later event of its key was booked before it. That happens where a webhook's message was set aside and sent again, where webhooks and
   * the feed are read side by side, and with an event that was kept for a later version of this package.
   */
  readonly isLate: boolean;
}

/**
 * Writes what an event means into your books, by `transaction`. It is called once for each event, even if that comes twice or the process is
 * killed. Where it throws, nothing of the transaction is kept.
 */
export type Book<Transaction> = (
  event: PublicEvent,
  transaction: Transaction,
  context: BookingContext,
) => Promise<void> | void;

/** Receives a sentence that somebody should read. */
export type Log = (sentence: string) => void;

export const toConsole: Log = (sentence) => console.warn(sentence);

export interface Consumer<Transaction> {
  readonly store: ConsumerStore<Transaction>;
  readonly book: Book<Transaction>;
  /** Left out: standard error. */
  readonly log?: Log;
}

/** How many events were booked, had been taken before, or are kept for a later version because their type isn't known. */
export interface Booked {
  readonly booked: number;
  readonly repeated: number;
  readonly kept: number;
}

/**
 * Takes events in one transaction with their effects and, where they come from the feed, with the position. An event of a type that this version
 * doesn't know is kept whole.
 */
export async function bookEvents<Transaction>(
  { store, book, log = toConsole }: Consumer<Transaction>,
  events: readonly (PublicEvent | UnknownEvent)[],
  position?: Position,
): Promise<Booked> {
  const keptTypes = new Set<string>();
  const counts = await store.transaction(async (bookkeeping) => {
    const counted = { booked: 0, repeated: 0, kept: 0 };
    if (position !== undefined) await bookkeeping.moveTo(position);
    for (const event of events) {
      const novelty = await bookkeeping.take(event, !isKnown(event));
      if (novelty === 'repeated') counted.repeated += 1;
      else if (isKnown(event)) {
        await book(event, bookkeeping.transaction, { isLate: novelty === 'late' });
        counted.booked += 1;
      } else {
        keptTypes.add(event.type);
        counted.kept += 1;
      }
    }
    return counted;
  });
  for (const type of keptTypes) {
    log(
      `${type} is a type of events that this version of @waybook/consumer does not know. They are kept until one does.`,
    );
  }
  return counts;
}

/** Books what was kept, as far as this version knows its type. @returns how many were booked */
export async function bookKept<Transaction>({ store, book }: Consumer<Transaction>): Promise<number> {
  let booked = 0;
  for (let after = -1; ;) {
    const kept = await store.kept(after, KEPT_AT_ONCE);
    for (const each of kept) {
      const event = readEvent(each);
      if (!isKnown(event)) continue;
      booked += await store.transaction(async (bookkeeping) => {
        if (!(await bookkeeping.release(event.id))) return 0;
        await book(event, bookkeeping.transaction, { isLate: true });
        return 1;
      });
    }
    const last = kept.at(-1);
    if (last === undefined) return booked;
    after = last.seq;
  }
}
