import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ActivityAnswer } from '@waybook/contracts/api';
import { addDays, endOfLondonDay } from '@waybook/contracts/calendar';
import type { EventHistory, TimelineFilter } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { activityAnswer } from '../activity-answer.js';
import { areasOpenTo } from '../activity-areas.js';
import { findNames } from '../names/find-names.js';
import { NOT_REDUNDANT_TYPES } from '../message-templates/all-templates.js';
import type { ActivityRequest } from './activity.request.js';
import { GetActivity } from './get-activity.query.js';

@QueryHandler(GetActivity)
export class GetActivityHandler implements IQueryHandler<GetActivity> {
  constructor(
    @Inject(EVENT_HISTORY) private readonly history: EventHistory,
    private readonly tables: ReadTables,
  ) {}

  async execute({ admin, request }: GetActivity): Promise<ActivityAnswer[]> {
    const { businessId } = admin;
    const areas = areasOpenTo(admin).filter(({ area }) => request.area === undefined || area === request.area);
    const categories = areas.flatMap((area) => area.categories);
    if (categories.length === 0) return [];
    const events = await this.history.timeline(businessId, filterOf(request, categories), request.limit);
    const names = await this.tables.in(businessId, (manager) => findNames(manager, businessId, events));
    return events.map((event) => activityAnswer(event, names));
  }
}

/** Days are London's: from the first one's beginning to the last one's end. */
function filterOf({ before, actor, from, until, show }: ActivityRequest, categories: string[]): TimelineFilter {
  return {
    categories,
    types: show === 'all' ? undefined : NOT_REDUNDANT_TYPES,
    actorId: actor,
    from: from === undefined ? undefined : new Date(endOfLondonDay(addDays(from, -1)).getTime() + 1),
    until: until === undefined ? undefined : new Date(endOfLondonDay(until).getTime() + 1),
    before,
  };
}
