import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ActivityAnswer } from '@waybook/contracts/api';
import { addDays, endOfLondonDay } from '@waybook/contracts/calendar';
import type { EventHistory, TimelineFilter } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { containing } from '@waybook/platform/http';
import { activityAnswer } from '../../activity/activity-answer.js';
import { AREAS } from '../../activity/activity-areas.js';
import { findNames } from '../../activity/names/find-names.js';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { GetTrailEvents } from './get-trail-events.query.js';
import type { TrailEventsRequest } from './trail-events.request.js';

/** A search that fits more drivers than this wants more letters. */
const MAX_FOUND_DRIVERS = 200;

@QueryHandler(GetTrailEvents)
export class GetTrailEventsHandler implements IQueryHandler<GetTrailEvents> {
  constructor(
    @Inject(EVENT_HISTORY) private readonly history: EventHistory,
    private readonly tables: ReadTables,
  ) {}

  async execute({ business, request }: GetTrailEvents): Promise<ActivityAnswer[]> {
    const recordIds = await this.#records(business, request);
    if (recordIds?.length === 0) return [];
    const events = await this.history.timeline(business, { ...filterOf(request), recordIds }, request.limit);
    const names = await this.tables.in(business, (manager) => findNames(manager, business, events));
    return events.map((event) => activityAnswer(event, names));
  }

  /** Codes stay when a driver is deleted: the terms keep them. */
  async #records(business: string, { record, q }: TrailEventsRequest): Promise<string[] | undefined> {
    if (q === undefined || q === '') return record === undefined ? undefined : [record];
    const rows = await this.tables.in(business, (manager) =>
      manager.query<{ id: string }[]>(
        `select id from driver_terms where business = $1 and driver_code ilike $2 order by id limit ${MAX_FOUND_DRIVERS}`,
        [business, containing(q)],
      ),
    );
    const found = rows.map(({ id }) => id);
    return record === undefined ? found : found.filter((id) => id === record);
  }
}

/** Days are London's: from the first one's beginning to the last one's end. */
function filterOf({ area, type, actor, from, until, before }: TrailEventsRequest): TimelineFilter {
  return {
    categories: AREAS.filter((each) => area === undefined || each.area === area).flatMap(
      ({ categories }) => categories,
    ),
    types: type === undefined || type === '' ? undefined : [type],
    actorId: actor,
    from: from === undefined ? undefined : new Date(endOfLondonDay(addDays(from, -1)).getTime() + 1),
    until: until === undefined ? undefined : new Date(endOfLondonDay(until).getTime() + 1),
    before,
  };
}
