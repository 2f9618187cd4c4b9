import type { QueryStatus } from '@waybook/contracts/api';
import type { QueryEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type Recorded } from '@waybook/event-store';
import { readModel, text, texts, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';
import { ERASED, ERASED_WHERE_THERE } from '../people/erased.js';

export const remittanceQueries = readModel(
  'remittance_queries',
  {
    remittance_id: uuid(),
    driver_id: uuid(),
    driver_name: text().personal(ERASED),
    follows_query_id: uuid().nullable(),
    thread_id: uuid(),
    subject: text().personal(ERASED),
    message: text().personal(ERASED),
    /** Keys of uploads. */
    photos: texts().defaultsTo(`'{}'`),
    status: text<QueryStatus>(),
    submitted_at: timestamptz(),
    answered_at: timestamptz().nullable(),
    answered_by: uuid().nullable(),
    response: text().nullable().personal(ERASED_WHERE_THERE),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  {
    indexes: {
      remittance_queries_by_status: ['business', 'status', 'submitted_at', 'id'],
      remittance_queries_by_time: ['business', 'submitted_at', 'id'],
      remittance_queries_by_driver: ['business', 'driver_id', 'submitted_at', 'id'],
      remittance_queries_by_remittance: ['business', 'remittance_id', 'submitted_at', 'id'],
      remittance_queries_by_thread: ['business', 'thread_id', 'submitted_at', 'id'],
    },
    person: { column: 'driver_id', erases: 'personal columns' },
  },
);
export type QueryRow = RowOf<typeof remittanceQueries>;

type Raised = Extract<QueryEvent, { type: 'RemittanceQueryRaised' }>['data'];

function raisedRow(data: Raised, at: Date): QueryRow {
  return {
    remittance_id: data.remittanceId,
    driver_id: data.driverId,
    driver_name: data.driverName,
    follows_query_id: data.followsQueryId,
    thread_id: data.threadId,
    subject: data.subject,
    message: data.message,
    photos: data.photos ?? [],
    status: 'open',
    submitted_at: new Date(data.submittedAt),
    answered_at: null,
    answered_by: null,
    response: null,
    created_at: at,
    updated_at: at,
  };
}

function evolveRow(row: QueryRow | null, event: Recorded<QueryEvent>): QueryRow {
  if (event.type === 'RemittanceQueryRaised') return raisedRow(event.data, event.at);
  if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
  const { response, answeredBy, answeredAt } = event.data;
  return {
    ...row,
    status: 'answered',
    response,
    answered_by: answeredBy,
    answered_at: new Date(answeredAt),
    updated_at: event.at,
  };
}

export const queriesProjection: InlineProjection<QueryRow, QueryEvent> = projectedInto(remittanceQueries, evolveRow);
