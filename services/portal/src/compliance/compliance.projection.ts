import { DRIVER_DOCUMENT_TYPES, type DriverDocumentType } from '@waybook/contracts/api';
import type { ComplianceEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection } from '@waybook/event-store';
import { date, integer, jsonb, readModel, texts, timestamptz, type Column, type RowOf } from '@waybook/platform/tables';
import { evolve, type DocumentsOnRecord, type LastReminder } from './driver-compliance.js';

/** Stands for "never expires" where days are compared; no document's own day reaches it. */
export const NEVER = '9999-12-31';

export type UntilColumn = `${DriverDocumentType}_until`;
type UntilColumns = Readonly<Record<UntilColumn, string | null>>;

/** The column with the last day of the document in force of a type; null where there is none. */
export function untilColumn(documentType: DriverDocumentType): UntilColumn {
  return `${documentType}_until`;
}

const UNTIL_COLUMNS = Object.fromEntries(
  DRIVER_DOCUMENT_TYPES.map((type) => [untilColumn(type), date().nullable()]),
) as Record<UntilColumn, Column<string | null, 'date'>>;

/** A driver's record under the driver's id, with what is compared and counted in columns of their own: what "today" makes of them is for queries. */
export const driverCompliance = readModel(
  'driver_compliance',
  {
    ...UNTIL_COLUMNS,
    documents: jsonb<DocumentsOnRecord>(),
    /** Types of which something was sent. */
    submitted_types: integer(),
    /** Documents that wait for review, and their types. */
    waiting_documents: integer(),
    waiting_types: texts<DriverDocumentType>(),
    last_document_update: timestamptz().nullable(),
    reminders_sent: integer(),
    last_reminder_sent: timestamptz().nullable(),
    last_reminder: jsonb<LastReminder>().nullable(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  {
    indexes: {
      driver_compliance_standing: {
        on: ['business', 'id'],
        include: [...(Object.keys(UNTIL_COLUMNS) as UntilColumn[]), 'waiting_documents', 'waiting_types'],
      },
    },
  },
);
export type ComplianceRow = RowOf<typeof driverCompliance>;

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

export const complianceProjection: InlineProjection<ComplianceRow, ComplianceEvent> = projectedInto(
  driverCompliance,
  (row, event) => rowOf(row, event, event.at),
);
