import { Inject, Injectable } from '@nestjs/common';
import {
  cloudEvent,
  lastSeqOf,
  publicSeq,
  publish,
  storedSeqOf,
  type CloudEvent,
} from '@waybook/contracts/public-events';
import type { SealedReading, SealedRecord } from '@waybook/event-store';
import { SEALED_READING } from '../event-store-tokens.js';
import { EmptyRangeCache } from './empty-range-cache.js';
import type { WantedEvents } from './wanted-events.js';

/** Stored events fetched at once. */
const FETCHED = 200;
/** Stored events looked at in one go: few where many are wanted of them, more and more where few are. */
const FIRST_WALK = 400;
const MAX_EVENTS_PER_WALK = 20_000;
const WALK_GROWS = 4;
/** Who has something already isn't kept waiting for more than it takes to look at so many. */
const MAX_EVENTS_WALKED = 25_000;

export interface ReadEvents {
  readonly events: readonly CloudEvent[];
  /** Everything up to this `seq` has been looked at. */
  readonly reached: number;
}

/** The public events of one business, in the order of the sealed log. */
@Injectable()
export class BusinessEvents {
  readonly #empty = new EmptyRangeCache();

  constructor(@Inject(SEALED_READING) private readonly sealed: SealedReading) {}

  /** Fewer than `limit` may come although there are more, but none only where there are none. */
  async after(business: string, after: number, wanted: WantedEvents, limit: number): Promise<ReadEvents> {
    const { storedTypes } = wanted;
    const events: CloudEvent[] = [];
    let from = this.#empty.behind(business, storedTypes, storedSeqOf(after));
    let reached = Math.max(after, lastSeqOf(from - 1));
    let walked = 0;
    for (let walk = FIRST_WALK; ;) {
      const page = await this.sealed.page(business, { from, types: storedTypes, limit: FETCHED, walk });
      events.push(...page.events.flatMap((stored) => published(stored, wanted)).filter(({ seq }) => seq > after));
      if (events.length >= limit) return cut(events, limit);
      if (page.reached === null) return { events, reached };
      if (page.events.length === 0) this.#empty.remember(business, storedTypes, { from, to: page.reached });
      reached = Math.max(reached, lastSeqOf(page.reached));
      from = page.reached + 1;
      // As many as are fetched at once: there are enough of them here, and no need to look further ahead.
      if (page.events.length === FETCHED) continue;
      walked += walk;
      if (page.isEnd || (events.length > 0 && walked > MAX_EVENTS_WALKED)) return { events, reached };
      walk = Math.min(walk * WALK_GROWS, MAX_EVENTS_PER_WALK);
    }
  }
}

function cut(events: readonly CloudEvent[], limit: number): ReadEvents {
  const first = events.slice(0, limit);
  return { events: first, reached: first.at(-1)!.seq };
}

/** A stored event's public ones keep their numbers, whichever of them are wanted. */
function published(stored: SealedRecord, { types }: WantedEvents): CloudEvent[] {
  return publish(stored)
    .map((event, place) => ({ event, seq: publicSeq(stored.seq, place) }))
    .filter(({ event }) => types.has(event.type))
    .map(({ event, seq }) => cloudEvent(event, seq));
}
