import type { QueryBus } from '@nestjs/cqrs';
import { MAX_ACTIVITY_LIMIT, type ActivityAnswer } from '@waybook/contracts/api';
import type { Cell } from '@waybook/platform/csv';
import { GetTrailEvents } from './get-trail-events.query.js';
import type { TrailEventsRequest } from './trail-events.request.js';

export const TRAIL_HEADER = ['Place', 'When', 'Recorded', 'Area', 'Type', 'Who', 'What', 'Event ID', 'Hash'] as const;

/** A page at a time, the newest first, to the log's beginning. */
export async function* trailLines(
  queries: QueryBus,
  business: string,
  request: TrailEventsRequest,
): AsyncGenerator<Cell[]> {
  let { before } = request;
  for (;;) {
    const page = await queries.execute(new GetTrailEvents(business, { ...request, before, limit: MAX_ACTIVITY_LIMIT }));
    yield* page.map(lineOf);
    const last = page.at(-1)?.seq ?? null;
    if (page.length < MAX_ACTIVITY_LIMIT || last === null) return;
    before = last;
  }
}

function lineOf({ seq, at, recordedAt, area, type, actor, sentence, id, hash }: ActivityAnswer): Cell[] {
  return [seq, at, recordedAt, area, type, actor.name, sentence, id, hash];
}
