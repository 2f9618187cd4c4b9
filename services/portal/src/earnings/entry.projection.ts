import type { EarningsStatus } from '@waybook/contracts/api';
import type { InlineProjection, Recorded } from '@waybook/event-store';
import type { EntryEvent, EntryWork } from './entry-event.js';

export interface EntryRow {
  readonly driver_id: string;
  readonly driver_code: string;
  readonly week_start_date: string;
  readonly week_end_date: string;
  readonly jobs_completed: number;
  readonly pods_delivered: number;
  readonly is_vat_registered: boolean;
  readonly gross_pence: number;
  readonly vat_pence: number | null;
  readonly membership_fee_pence: number;
  /** Null where the event doesn't say it. */
  readonly membership_fee_due_pence: number | null;
  readonly vat_on_membership_pence: number;
  readonly retention_pence: number | null;
  readonly net_pay_pence: number;
  readonly is_late_submission: boolean;
  readonly status: EarningsStatus;
  readonly notes: string | null;
  readonly return_reason: string | null;
  readonly added_by: string;
  readonly submitted_at: Date | null;
  readonly approved_at: Date | null;
  readonly approved_by: string | null;
  readonly remittance_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

function workColumns({ jobsCompleted, podsDelivered, figures, notes }: EntryWork) {
  return {
    jobs_completed: jobsCompleted,
    pods_delivered: podsDelivered,
    gross_pence: figures.grossPence,
    vat_pence: figures.vatPence,
    membership_fee_pence: figures.membershipFeePence,
    membership_fee_due_pence: figures.membershipFeeDuePence ?? null,
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
      return workColumns(event.data);
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

export const entriesProjection: InlineProjection<EntryRow, EntryEvent> = {
  table: 'earnings_entries',
  columns: {
    driver_id: 'uuid',
    driver_code: 'text',
    week_start_date: 'date',
    week_end_date: 'date',
    jobs_completed: 'integer',
    pods_delivered: 'integer',
    is_vat_registered: 'boolean',
    gross_pence: 'bigint',
    vat_pence: 'bigint',
    membership_fee_pence: 'bigint',
    membership_fee_due_pence: 'bigint',
    vat_on_membership_pence: 'bigint',
    retention_pence: 'bigint',
    net_pay_pence: 'bigint',
    is_late_submission: 'boolean',
    status: 'text',
    notes: 'text',
    return_reason: 'text',
    added_by: 'uuid',
    submitted_at: 'timestamptz',
    approved_at: 'timestamptz',
    approved_by: 'uuid',
    remittance_id: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  evolve: evolveRow,
};
