import type { ComplianceCause, DriverDocumentType } from '@waybook/contracts/api';
import type { OverallStatus } from '@waybook/contracts/compliance';
import { bigint, date, integer, jsonb, plainTable, text, texts, timestamptz, uuid } from '@waybook/platform/tables';
import type { OpenReminder, DocumentsByType } from './record.js';

/** What this service knows of a driver so far: its memory between two events. */
export const complianceRecords = plainTable(
  'compliance_records',
  {
    driver_id: uuid(),
    business: uuid(),
    as_of: date(),
    papers: jsonb<DocumentsByType>(),
    reminder: jsonb<OpenReminder>().nullable(),
    remind_after: date().nullable(),
  },
  {
    primaryKey: ['driver_id'],
    indexes: {
      compliance_records_by_day: ['as_of', 'driver_id'],
      compliance_records_overdue: { on: ['remind_after', 'driver_id'], where: 'remind_after is not null' },
    },
    rights: { app: [], system: ['select', 'insert', 'update', 'delete'] },
    person: { column: 'driver_id', erases: 'nothing' },
  },
);

/** How each driver stood, from when on. */
export const complianceHistory = plainTable(
  'compliance_history',
  {
    place: bigint().numbered(),
    business: uuid(),
    driver_id: uuid(),
    cause: text<ComplianceCause>(),
    document_types: texts<DriverDocumentType>(),
    happened_at: timestamptz(),
    overall_status: text<OverallStatus>(),
    score: integer(),
    submitted: integer(),
    approved: integer(),
    expiring: integer(),
    expired: integer(),
    waiting: integer(),
    next_expiry: date().nullable(),
  },
  {
    primaryKey: ['business', 'driver_id', 'place'],
    rights: { app: ['select'], system: ['select', 'insert', 'delete'] },
    person: { column: 'driver_id', erases: 'nothing' },
  },
);

export const complianceServiceTables = [complianceRecords, complianceHistory];
