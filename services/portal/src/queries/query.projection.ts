import type { QueryStatus } from '@waybook/contracts/api';
import type { QueryEvent } from '@waybook/contracts/events';
import type { InlineProjection, Recorded } from '@waybook/event-store';

export interface QueryRow {
  readonly remittance_id: string;
  readonly driver_id: string;
  readonly driver_name: string;
  readonly follows_query_id: string | null;
  readonly thread_id: string;
  readonly subject: string;
  readonly message: string;
  readonly status: QueryStatus;
  readonly submitted_at: Date;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
  readonly response: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

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

export const queriesProjection: InlineProjection<QueryRow, QueryEvent> = {
  table: 'remittance_queries',
  columns: {
    remittance_id: 'uuid',
    driver_id: 'uuid',
    driver_name: 'text',
    follows_query_id: 'uuid',
    thread_id: 'uuid',
    subject: 'text',
    message: 'text',
    status: 'text',
    submitted_at: 'timestamptz',
    answered_at: 'timestamptz',
    answered_by: 'uuid',
    response: 'text',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  evolve: evolveRow,
};
