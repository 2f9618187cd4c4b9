import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { MAX_HISTORY_ENTRIES, type AuditEventAnswer, type HistoryChange } from '@waybook/contracts/api';
import { latestCheckpoint, verifiersOf, type EventHistory, type HistoricEvent } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import type pg from 'pg';
import { activityAnswer } from '../../activity/activity-answer.js';
import { mayReadCategory } from '../../activity/activity-areas.js';
import { findNames } from '../../activity/names/find-names.js';
import type { Names } from '../../activity/names/names.js';
import { changesByEvent } from '../../activity/stream-history/record-changes.js';
import { SYSTEM_POOL } from '../../database-tokens.js';
import { EVENT_HISTORY } from '../../event-store-tokens.js';
import { readStreamName } from '../../live-updates/live-resources.js';
import { AuditEventNotFound } from '../audit.errors.js';
import { TRAIL, type Trail } from '../../trail.js';
import { eventReference } from './event-reference.js';
import { GetTrailEvent } from './get-trail-event.query.js';

@QueryHandler(GetTrailEvent)
export class GetTrailEventHandler implements IQueryHandler<GetTrailEvent> {
  constructor(
    @Inject(EVENT_HISTORY) private readonly history: EventHistory,
    @Inject(SYSTEM_POOL) private readonly systemPool: pg.Pool,
    @Inject(TRAIL) private readonly trail: Trail,
    private readonly tables: ReadTables,
  ) {}

  async execute({ admin, reference }: GetTrailEvent): Promise<AuditEventAnswer> {
    const business = admin.businessId;
    const event = await this.history.find(business, eventReference(reference));
    if (event === null) throw new AuditEventNotFound();
    const { stream, version, previousHash, leaf, metadata } = event;
    const [names, checkpoint] = await Promise.all([
      this.tables.in(business, (manager) => findNames(manager, business, [event])),
      latestCheckpoint(this.systemPool, verifiersOf(this.trail.signer)),
    ]);
    const mayReadValues = mayReadCategory(admin, readStreamName(stream).category);
    return {
      ...activityAnswer(event, names),
      stream,
      version,
      changes: mayReadValues ? await this.#changes(business, event, names) : null,
      previousHash,
      leaf,
      requestId: metadata.requestId ?? null,
      isProvable: checkpoint !== null && event.seq !== null && event.seq <= checkpoint.size,
    };
  }

  /** What it changed is told by what its stream said before it; of a very long stream, by its newest part. */
  async #changes(business: string, { stream, version }: HistoricEvent, names: Names): Promise<HistoryChange[]> {
    const from = Math.max(1, version - MAX_HISTORY_ENTRIES + 1);
    const events = await this.history.ofStream(business, stream, version - from + 1, from);
    return changesByEvent(events, names).at(-1) ?? [];
  }
}
