import type { QueryEvent } from '@waybook/contracts/events';
import type { InlineProjection } from '@waybook/event-store';

export interface QueryRow {
  readonly remittance_id: string;
  readonly driver_id: string;
  readonly driver_name: string;
  readonly subject: string;
  readonly message: string;
  readonly status: 'open' | 'answered';
  readonly submitted_at: Date;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
  readonly response: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const queriesProjection: InlineProjection<QueryRow, QueryEvent> = {
  table: 'remittance_queries',
  columns: {
    remittance_id: 'uuid',
    driver_id: 'uuid',
    driver_name: 'text',
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
  evolve: (_row, { data, at }) => ({
    remittance_id: data.remittanceId,
    driver_id: data.driverId,
    driver_name: data.driverName,
    subject: data.subject,
    message: data.message,
    status: 'open',
    submitted_at: new Date(data.submittedAt),
    answered_at: null,
    answered_by: null,
    response: null,
    created_at: at,
    updated_at: at,
  }),
};
