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
const FETCHED = 200;
/** Stored events looked at in one go: few where many are wanted of them, more and more where few are. */
const FIRST_WALK = 400;
const LONGEST_WALK = 20_000;
const WALK_GROWS = 4;

export interface ReadEvents {
  readonly events: readonly CloudEvent[];
  /** Everything up to this `seq` has been looked at. */
  readonly reached: number;
}

/** The public events of one business, in the order of the sealed log. */
@Injectable()
export class BusinessEvents {
  constructor(@Inject(SEALED_READING) private readonly sealed: SealedReading) {}

  async after(business: string, after: number, wanted: WantedEvents, limit: number): Promise<ReadEvents> {
    const events: CloudEvent[] = [];
    let from = storedSeqOf(after);
    let reached = after;
    for (let walk = FIRST_WALK; ; walk = Math.min(walk * WALK_GROWS, LONGEST_WALK)) {
      const request = { from, types: wanted.storedTypes, limit: FETCHED, walk };
      const stretch = await this.sealed.stretch(business, request);
      events.push(...stretch.events.flatMap((stored) => published(stored, wanted)).filter(({ seq }) => seq > after));
      if (events.length >= limit) return cut(events, limit);
      if (stretch.reached === null) return { events, reached };
      reached = Math.max(reached, lastSeqOf(stretch.reached));
      if (stretch.isEnd) return { events, reached };
      from = stretch.reached + 1;
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
