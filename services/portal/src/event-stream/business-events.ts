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
/** Stored events looked at in one go. */
const WALK = 1_024;
/** Who has something already isn't kept waiting for more than it takes to look at so many. */
const MAX_EVENTS_WALKED = 4_096;

export interface ReadEvents {
  readonly events: readonly CloudEvent[];
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
    const events: CloudEvent[] = [];
    let from = storedSeqOf(after);
    let reached = after;
    for (let walked = WALK; ; walked += WALK) {
      const fetched = Math.min(MAX_FETCHED, limit - events.length);
      const page = await this.sealed.page(business, { from, types, limit: fetched, walk: WALK });
      events.push(...page.events.flatMap((stored) => published(stored, wanted)).filter(({ seq }) => seq > after));
      if (events.length >= limit) return cut(events, limit);
      if (page.reached === null) return { events, reached };
      reached = Math.max(reached, lastSeqOf(page.reached));
      from = page.reached + 1;
      if (page.isEnd || (events.length > 0 && walked >= MAX_EVENTS_WALKED)) return { events, reached };
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
