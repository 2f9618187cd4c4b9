import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { MAX_HISTORY_ENTRIES, type HistoryEntryAnswer } from '@waybook/contracts/api';
import type { EventHistory } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { activityAnswer } from '../activity-answer.js';
import { mayReadCategory } from '../activity-areas.js';
import { HistoryNotFound } from '../activity.errors.js';
import { findNames } from '../names/find-names.js';
import { changesByEvent } from './record-changes.js';
import { GetStreamHistory } from './get-stream-history.query.js';

@QueryHandler(GetStreamHistory)
export class GetStreamHistoryHandler implements IQueryHandler<GetStreamHistory> {
  constructor(
    @Inject(EVENT_HISTORY) private readonly history: EventHistory,
    private readonly tables: ReadTables,
  ) {}

  /** What the admin may not read isn't there, like what another business has. */
  async execute({ admin, category, id }: GetStreamHistory): Promise<HistoryEntryAnswer[]> {
    const { businessId } = admin;
    if (!mayReadCategory(admin, category)) throw new HistoryNotFound();
    const events = await this.history.ofStream(businessId, `${category}-${id}`, MAX_HISTORY_ENTRIES);
    if (events.length === 0) throw new HistoryNotFound();
    const names = await this.tables.in(businessId, (manager) => findNames(manager, businessId, events));
    const changes = changesByEvent(events, names);
    return events
      .map((event, index) => ({
        ...activityAnswer(event, names),
        version: event.version,
        changes: changes[index] ?? [],
      }))
      .reverse();
  }
}
