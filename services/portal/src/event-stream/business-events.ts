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
import type { WantedEvents } from './wanted-events.js';

/** Stored events fetched at once. */
const MAX_FETCHED = 500;
/** Fetched beyond what is still wanted where each becomes as many public ones as those before it, so that it seldom takes one round trip more. */
const SPARE = 50;
/** Stored events looked at in one go. */
const WALK = 1_024;
/** Who has something already isn't kept waiting for more than it takes to look at so many. */
const MAX_EVENTS_WALKED = 4_096;

export interface ReadEvents {
  /** How many were handed over. */
  readonly found: number;
  /** Everything up to this `seq` has been looked at. */
  readonly reached: number;
}

/** The public events of one business, in the order of the sealed log. */
@Injectable()
export class BusinessEvents {
  constructor(@Inject(SEALED_READING) private readonly sealed: SealedReading) {}

  /**
   * Fewer than `limit` may come although there are more, but none only where there are none.
   *
   * @param take gets each event as it comes from the log, so that nobody holds all of a page but in the form in which it goes out
   */
  async after(
    business: string,
    after: number,
    wanted: WantedEvents,
    limit: number,
    take: (event: CloudEvent) => void,
  ): Promise<ReadEvents> {
    const { storedTypes: types } = wanted;
    let found = 0;
    let fetched = 0;
    let from = storedSeqOf(after);
    let reached = after;
    const read = (stored: SealedRecord) => {
      if (found >= limit) return;
      for (const [place, event] of publish(stored).entries()) {
        const seq = publicSeq(stored.seq, place);
        // A stored event's public ones keep their numbers, whichever of them are wanted.
        if (seq <= after || !wanted.types.has(event.type)) continue;
        take(cloudEvent(event, seq));
        found += 1;
        reached = seq;
        if (found >= limit) return;
      }
    };
    for (let walked = WALK; ; walked += WALK) {
      const needed = found === 0 ? limit : Math.ceil(((limit - found) * fetched) / found) + SPARE;
      const part = { from, types, limit: Math.min(MAX_FETCHED, needed), walk: WALK };
      const page = await this.sealed.page(business, part, read);
      fetched += page.events.length;
      if (found >= limit || page.reached === null) return { found, reached };
      reached = Math.max(reached, lastSeqOf(page.reached));
      from = page.reached + 1;
      if (page.isEnd || (found > 0 && walked >= MAX_EVENTS_WALKED)) return { found, reached };
    }
  }
}
