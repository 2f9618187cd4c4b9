import type { EarningsStatus } from '@waybook/contracts/api';
import { projectedInto, type InlineProjection, type Recorded } from '@waybook/event-store';
import {
  bigint,
  boolean,
  date,
  integer,
  readModel,
  text,
  timestamptz,
  uuid,
  type RowOf,
} from '@waybook/platform/tables';
import { ERASED_WHERE_THERE } from '../people/erased.js';
import type { EntryEvent, EntryWork } from './entry-event.js';

export const earningsEntries = readModel(
  'earnings_entries',
  {
    driver_id: uuid(),
    driver_code: text(),
    week_start_date: date(),
    week_end_date: date(),
    jobs_completed: integer(),
    pods_delivered: integer(),
    is_vat_registered: boolean(),
    gross_pence: bigint(),
    vat_pence: bigint().nullable(),
    membership_fee_pence: bigint(),
    vat_on_membership_pence: bigint(),
    retention_pence: bigint().nullable(),
    net_pay_pence: bigint(),
    is_late_submission: boolean(),
    status: text<EarningsStatus>(),
    notes: text().nullable().personal('null'),
    return_reason: text().nullable().personal(ERASED_WHERE_THERE),
    added_by: uuid(),
    /** Whose figures it has: whoever added it, or changed it last. */
    entered_by: uuid(),
    submitted_at: timestamptz().nullable(),
    approved_at: timestamptz().nullable(),
    approved_by: uuid().nullable(),
    remittance_id: uuid().nullable(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
  },
  {
    indexes: {
      earnings_entries_by_week: ['business', 'week_start_date', 'driver_id'],
      earnings_entries_by_driver: ['business', 'driver_id', 'week_start_date'],
    },
    person: { column: 'driver_id', erases: 'personal columns' },
  },
);
export type EntryRow = RowOf<typeof earningsEntries>;

function workColumns({ jobsCompleted, podsDelivered, figures, notes }: EntryWork) {
  return {
    jobs_completed: jobsCompleted,
    pods_delivered: podsDelivered,
    gross_pence: figures.grossPence,
    vat_pence: figures.vatPence,
    membership_fee_pence: figures.membershipFeePence,
    vat_on_membership_pence: figures.vatOnMembershipPence,
    retention_pence: figures.retentionPence,
    net_pay_pence: figures.netPayPence,
    notes,
  };
}

function addedRow(data: Extract<EntryEvent, { type: 'EarningsEntryAdded' }>['data'], at: Date): EntryRow {
  return {
    driver_id: data.driverId,
    driver_code: data.driverCode,
    week_start_date: data.weekStartDate,
    week_end_date: data.weekEndDate,
    is_vat_registered: data.isVatRegistered,
    is_late_submission: false,
    status: 'draft',
    return_reason: null,
    added_by: data.addedBy,
    entered_by: data.addedBy,
    submitted_at: null,
    approved_at: null,
    approved_by: null,
    remittance_id: null,
    created_at: at,
    updated_at: at,
    ...workColumns(data),
  };
}

function changedColumns(event: Exclude<EntryEvent, { type: 'EarningsEntryAdded' | 'EarningsEntryRemoved' }>) {
  switch (event.type) {
    case 'EarningsEntryChanged':
      return { ...workColumns(event.data), entered_by: event.data.changedBy };
    case 'EarningsEntrySubmitted': {
      const { isLateSubmission, submittedAt } = event.data;
      return {
        status: 'submitted',
        is_late_submission: isLateSubmission,
        submitted_at: new Date(submittedAt),
        return_reason: null,
      } as const;
    }
    case 'EarningsEntryReturned':
      return {
        status: 'draft',
        return_reason: event.data.reason,
        submitted_at: null,
        is_late_submission: false,
        approved_at: null,
        approved_by: null,
        remittance_id: null,
      } as const;
    case 'EarningsEntryApproved': {
      const { approvedAt, approvedBy } = event.data;
      return { status: 'approved', approved_at: new Date(approvedAt), approved_by: approvedBy } as const;
    }
    case 'EarningsEntryPutOnRemittance':
      return { remittance_id: event.data.remittanceId };
  }
}

function evolveRow(row: EntryRow | null, event: Recorded<EntryEvent>): EntryRow | null {
  if (event.type === 'EarningsEntryAdded') return addedRow(event.data, event.at);
  if (event.type === 'EarningsEntryRemoved') return null;
  if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
  return { ...row, ...changedColumns(event), updated_at: event.at };
}

export const entriesProjection: InlineProjection<EntryRow, EntryEvent> = projectedInto(earningsEntries, evolveRow);
