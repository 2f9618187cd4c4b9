import { wait, waitAfter } from './back-off.js';
import { type Booked, bookEvents, bookKept, type Consumer, toConsole } from './book-events.js';
import type { AnyEvent, EventFeed } from './event-feed.js';
import { EventsLost, findLoss, type Loss } from './lost-events.js';
import { PortalError } from './portal-error.js';
import type { Position, TakenEvent } from './store.js';

const SECOND_MS = 1_000;

/** What was done with a page; how far behind the portal a consumer is, is what `time` says. */
export interface Progress extends Booked {
  readonly position: Position;
  /** When the last of them happened. */
  readonly time: string;
}

export interface FeedConsumer<Transaction> extends Consumer<Transaction> {
  readonly feed: EventFeed;
  /**
   * Takes back what was booked of an event that the portal lost, by `transaction`; the newest comes first. Left out: a consumer whose portal lost
   * events ends with `EventsLost`.
   */
  readonly takeBack?: (event: TakenEvent, transaction: Transaction) => Promise<void> | void;
  readonly onProgress?: (progress: Progress) => void;
  /** Ends once there is nothing more, instead of waiting for what comes. */
  readonly stopsAtEnd?: boolean;
  /** Ends it after what is being booked. */
  readonly signal?: AbortSignal;
}

/**
 * Reads the feed on from where the store stands, and books each event once. What is temporary (no answer, 429, 5xx) is tried again, after as long
 * as the portal asks for or with growing pauses; before each new beginning it looks whether the last event taken is still there.
 *
 * @throws PortalError where a person has to act (a key that expired, a permission that was taken), EventsLost, InvalidEvent, and what `book` throws
 */
export async function consumeFeed<Transaction>(consumer: FeedConsumer<Transaction>): Promise<void> {
  const { signal = new AbortController().signal, log = toConsole } = consumer;
  const booked = await bookKept(consumer);
  if (booked > 0) log(`${booked} events that had been kept are booked now: this version knows their types.`);
  for (let failures = 0; !signal.aborted;) {
    try {
      await goOnAfterLoss(consumer, signal);
      await readOn(consumer, signal, () => (failures = 0));
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof PortalError && error.isTemporary)) throw error;
      failures += 1;
      const waitMs = waitAfter(failures, error.retryAfterMs);
      log(`${error.message} Trying again in ${Math.ceil(waitMs / SECOND_MS)} s.`);
      await wait(waitMs, signal);
    }
  }
}

async function readOn<Transaction>(
  consumer: FeedConsumer<Transaction>,
  signal: AbortSignal,
  succeeded: () => void,
): Promise<void> {
  const { feed, store, stopsAtEnd = false } = consumer;
  const after = (await store.position())?.seq ?? 0;
  for await (const events of stopsAtEnd ? untilEnd(feed, after, signal) : feed.follow(after, signal)) {
    const last = events.at(-1);
    if (last !== undefined) {
      const position = { seq: last.seq, id: last.id };
      const counts = await bookEvents(consumer, events, position);
      consumer.onProgress?.({ ...counts, position, time: last.time });
    }
    succeeded();
    if (signal.aborted) return;
  }
}

async function* untilEnd(feed: EventFeed, after: number, signal: AbortSignal): AsyncGenerator<readonly AnyEvent[]> {
  for (let from = after; ;) {
    const events = await feed.page({ after: from, signal });
    const last = events.at(-1);
    if (last === undefined) return;
    from = last.seq;
    yield events;
  }
}

async function goOnAfterLoss<Transaction>(consumer: FeedConsumer<Transaction>, signal: AbortSignal): Promise<void> {
  const { feed, store, takeBack, log = toConsole } = consumer;
  const loss = await findLoss(feed, store, signal);
  if (loss === null) return;
  if (takeBack === undefined) throw new EventsLost(loss);
  await undo(consumer, takeBack, loss);
  log(`${new EventsLost(loss).message} What was booked of them has been taken back.`);
}

async function undo<Transaction>(
  { store }: FeedConsumer<Transaction>,
  takeBack: NonNullable<FeedConsumer<Transaction>['takeBack']>,
  { lost, last }: Loss,
): Promise<void> {
  const position = await store.position();
  // What came as webhooks alone may lie beyond what was read.
  const goesOnAfter = position !== null && last !== null && position.seq < last.seq ? position : last;
  await store.transaction(async (bookkeeping) => {
    await bookkeeping.moveTo(position && goesOnAfter);
    for (const event of lost) {
      await takeBack(event, bookkeeping.transaction);
      await bookkeeping.forget(event.id);
    }
  });
}
