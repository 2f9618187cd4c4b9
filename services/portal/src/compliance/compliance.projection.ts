import { DRIVER_DOCUMENT_TYPES, type DriverDocumentType } from '@waybook/contracts/api';
import type { ComplianceEvent } from '@waybook/contracts/events';
import type { ColumnType, InlineProjection } from '@waybook/event-store';
import { evolve, type DocumentsOnRecord, type LastReminder } from './driver-compliance.js';

/** Stands for "never expires" where days are compared; no document's own day reaches it. */
export const NEVER = '9999-12-31';

export type UntilColumn = `${DriverDocumentType}_until`;
type UntilColumns = Readonly<Record<UntilColumn, string | null>>;

/** The column with the last day of the document in force of a type; null where there is none. */
export function untilColumn(documentType: DriverDocumentType): UntilColumn {
  return `${documentType}_until`;
}

/** A driver's record, with what is compared and counted in columns of their own: what "today" makes of them is for queries. */
export interface ComplianceRow extends UntilColumns {
  readonly documents: DocumentsOnRecord;
  /** Types of which something was sent. */
  readonly submitted_types: number;
  /** Documents that wait for review, and their types. */
  readonly waiting_documents: number;
  readonly waiting_types: readonly DriverDocumentType[];
  readonly last_document_update: Date | null;
  readonly reminders_sent: number;
  readonly last_reminder_sent: Date | null;
  readonly last_reminder: LastReminder | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const UNTIL_COLUMNS = Object.fromEntries(DRIVER_DOCUMENT_TYPES.map((type) => [untilColumn(type), 'date'])) as Record<
  UntilColumn,
  ColumnType
>;

function untilColumnsOf(documents: DocumentsOnRecord): UntilColumns {
  const columns = DRIVER_DOCUMENT_TYPES.map((type) => {
    const inForce = documents[type]?.inForce;
    return [untilColumn(type), inForce ? (inForce.expiryDate ?? NEVER) : null] as const;
  });
  return Object.fromEntries(columns) as UntilColumns;
}

function rowOf(before: ComplianceRow | null, event: ComplianceEvent, at: Date): ComplianceRow | null {
  const { documents: onRecord = {}, last_reminder = null } = before ?? {};
  const record = evolve({ status: 'open', documents: onRecord, lastReminder: last_reminder }, event);
  if (record.status === 'closed') return null;
  const { documents, lastReminder } = record;
  const types = Object.values(documents);
  const isReminder = event.type === 'ComplianceReminderSent';
  return {
    documents,
    submitted_types: types.length,
    waiting_documents: types.reduce((count, { waiting }) => count + waiting.length, 0),
    waiting_types: DRIVER_DOCUMENT_TYPES.filter((type) => documents[type] && documents[type].waiting.length > 0),
    last_document_update: isReminder ? (before?.last_document_update ?? null) : at,
    reminders_sent: (before?.reminders_sent ?? 0) + (isReminder ? 1 : 0),
    last_reminder_sent: isReminder ? new Date(event.data.sentAt) : (before?.last_reminder_sent ?? null),
    last_reminder: lastReminder,
    created_at: before?.created_at ?? at,
    updated_at: at,
    ...untilColumnsOf(documents),
  };
}

export const complianceProjection: InlineProjection<ComplianceRow, ComplianceEvent> = {
  table: 'driver_compliance',
  columns: {
    ...UNTIL_COLUMNS,
    documents: 'jsonb',
    submitted_types: 'integer',
    waiting_documents: 'integer',
    waiting_types: 'text[]',
    last_document_update: 'timestamptz',
    reminders_sent: 'integer',
    last_reminder_sent: 'timestamptz',
    last_reminder: 'jsonb',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  evolve: (row, event) => rowOf(row, event, event.at),
};
