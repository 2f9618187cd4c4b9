import { Inject, Injectable } from '@nestjs/common';
import {
  cloudEvent,
  lastSeqOf,
  publicSeq,
  publish,
  storedSeqOf,
  type PublicEventType,
} from '@waybook/contracts/public-events';
import type { SealedReading, SealedRecord } from '@waybook/event-store';
import { SEALED_READING } from '../event-store-tokens.js';
import type { WantedEvents } from './wanted-events.js';

/** Stored events fetched at once. */
const MAX_FETCHED = 500;
/** Stored events looked at in one go. */
const WALK = 1_024;
/** Who has something already isn't kept waiting for more than it takes to look at so many. */
const MAX_EVENTS_WALKED = 4_096;

/** A CloudEvent as the JSON it goes out as. */
export interface WrittenEvent {
  readonly seq: number;
  readonly type: PublicEventType;
  readonly json: string;
}

export interface ReadEvents {
  readonly events: readonly WrittenEvent[];
  /** Everything up to this `seq` has been looked at. */
  readonly reached: number;
}

/** The public events of one business, in the order of the sealed log. */
@Injectable()
export class BusinessEvents {
  constructor(@Inject(SEALED_READING) private readonly sealed: SealedReading) {}

  /** Fewer than `limit` may come although there are more, but none only where there are none. */
  async after(business: string, after: number, wanted: WantedEvents, limit: number): Promise<ReadEvents> {
    const { storedTypes: types } = wanted;
    const events: WrittenEvent[] = [];
    // Written as each stored event comes: what it was made of is gone before the next, and only text waits for the rest of the page.
    const read = (stored: SealedRecord) => published(stored, wanted, after);
    let from = storedSeqOf(after);
    let reached = after;
    for (let walked = WALK; ; walked += WALK) {
      const fetched = Math.min(MAX_FETCHED, limit - events.length);
      const page = await this.sealed.page(business, { from, types, limit: fetched, walk: WALK }, read);
      events.push(...page.events.flat());
      if (events.length >= limit) return cut(events, limit);
      if (page.reached === null) return { events, reached };
      reached = Math.max(reached, lastSeqOf(page.reached));
      from = page.reached + 1;
      if (page.isEnd || (events.length > 0 && walked >= MAX_EVENTS_WALKED)) return { events, reached };
    }
  }
}

function cut(events: readonly WrittenEvent[], limit: number): ReadEvents {
  const first = events.slice(0, limit);
  return { events: first, reached: first.at(-1)!.seq };
}

/** A stored event's public ones keep their numbers, whichever of them are wanted. */
function published(stored: SealedRecord, { types }: WantedEvents, after: number): WrittenEvent[] {
  return publish(stored).flatMap((event, place) => {
    const seq = publicSeq(stored.seq, place);
    if (seq <= after || !types.has(event.type)) return [];
    return [{ seq, type: event.type, json: JSON.stringify(cloudEvent(event, seq)) }];
  });
}
