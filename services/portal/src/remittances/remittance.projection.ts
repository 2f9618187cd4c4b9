import type { RemittanceStatus } from '@waybook/contracts/api';
import type { RemittanceEvent, RemittanceJob, RemittancePayment } from '@waybook/contracts/events';
import type { InlineProjection, Recorded } from '@waybook/event-store';
import { loadIdsOf, photoKeysOf, type Approval, type Rejection, type Submission } from './remittance.js';

export interface RemittanceRow {
  /** How many events the remittance has seen: its ETag. */
  readonly version: number;
  readonly driver_id: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly week_start_date: string;
  readonly week_end_date: string;
  readonly jobs: readonly RemittanceJob[];
  readonly load_ids: readonly string[];
  readonly photo_keys: readonly string[];
  readonly is_vat_registered: boolean;
  readonly gross_ex_vat_pence: number;
  readonly vat_on_earnings_pence: number;
  readonly gross_incl_vat_pence: number;
  readonly membership_fee_pence: number;
  readonly membership_fee_due_pence: number;
  readonly vat_on_membership_pence: number;
  readonly additional_deductions_pence: number;
  readonly deduction_reason: string | null;
  readonly deduction_total_pence: number;
  readonly net_remittance_pence: number;
  readonly retention_pence: number | null;
  readonly net_pay_pence: number;
  readonly payable_pence: number;
  readonly is_late_submission: boolean;
  readonly status: RemittanceStatus;
  readonly submitted_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
  /** The approval's note or the rejection's reason. */
  readonly notes: string | null;
  readonly payment_date: string | null;
  readonly split_payments: boolean;
  readonly payments: readonly RemittancePayment[];
  readonly document_kind: 'self_billed_invoice' | 'remittance_statement' | null;
  readonly document_number: number | null;
  readonly tax_point: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly jobs_completed: number;
  readonly pods_delivered: number;
  /** Null where the driver sent it in. */
  readonly made_from: NonNullable<Submission['madeFrom']> | null;
}

function figuresOf({ breakdown }: Submission) {
  return {
    gross_ex_vat_pence: breakdown.grossExVatPence,
    vat_on_earnings_pence: breakdown.vatOnEarningsPence,
    gross_incl_vat_pence: breakdown.grossInclVatPence,
    membership_fee_pence: breakdown.membershipFeePence,
    vat_on_membership_pence: breakdown.vatOnMembershipPence,
    additional_deductions_pence: breakdown.additionalDeductionsPence,
    deduction_total_pence: breakdown.deductionTotalPence,
    net_remittance_pence: breakdown.netRemittancePence,
    retention_pence: breakdown.retentionPence,
    net_pay_pence: breakdown.netPayPence,
    payable_pence: breakdown.payablePence,
  };
}

/** A job is taken in only with its proof of delivery, so there are as many of these; an entry counts both. */
function countsOf({ jobs, madeFrom }: Submission) {
  const entries = madeFrom?.entries ?? [];
  return {
    jobs_completed: entries.reduce((sum, entry) => sum + entry.jobsCompleted, jobs.length),
    pods_delivered: entries.reduce((sum, entry) => sum + entry.podsDelivered, jobs.length),
    made_from: madeFrom ?? null,
  };
}

const undecided = {
  status: 'pending',
  decided_at: null,
  decided_by: null,
  notes: null,
  payment_date: null,
  payments: [],
  document_kind: null,
  document_number: null,
  tax_point: null,
} as const;

function submittedRow(data: Submission, version: number, at: Date): RemittanceRow {
  return {
    ...undecided,
    ...figuresOf(data),
    ...countsOf(data),
    version,
    driver_id: data.driverId,
    driver_code: data.driverCode,
    driver_name: data.driverName,
    week_start_date: data.weekStartDate,
    week_end_date: data.weekEndDate,
    jobs: data.jobs,
    load_ids: loadIdsOf(data),
    photo_keys: photoKeysOf(data),
    is_vat_registered: data.isVatRegistered,
    membership_fee_due_pence: data.membershipFeeDuePence,
    deduction_reason: data.deductionReason,
    is_late_submission: data.isLateSubmission,
    split_payments: data.isLateSubmission && data.breakdown.payablePence > 0,
    submitted_at: new Date(data.submittedAt),
    created_at: at,
    updated_at: at,
  };
}

function approvedColumns(data: Approval) {
  const { document } = data;
  const isInvoice = document.kind === 'self_billed_invoice';
  return {
    status: 'approved',
    decided_at: new Date(data.approvedAt),
    decided_by: data.approvedBy,
    notes: data.notes,
    payment_date: data.paymentDate,
    split_payments: data.splitPayments,
    payments: data.payments,
    document_kind: document.kind,
    document_number: isInvoice ? document.number : null,
    tax_point: isInvoice ? document.taxPoint : null,
  } as const;
}

function rejectedColumns(data: Rejection) {
  return {
    status: 'rejected',
    decided_at: new Date(data.rejectedAt),
    decided_by: data.rejectedBy,
    notes: data.reason,
  } as const;
}

function evolveRow(row: RemittanceRow | null, event: Recorded<RemittanceEvent>): RemittanceRow {
  const { version, at } = event;
  if (event.type === 'RemittanceSubmitted') return submittedRow(event.data, version, at);
  if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
  const decision = event.type === 'RemittanceApproved' ? approvedColumns(event.data) : rejectedColumns(event.data);
  return { ...row, ...decision, version, updated_at: at };
}

export const remittancesProjection: InlineProjection<RemittanceRow, RemittanceEvent> = {
  table: 'remittances',
  columns: {
    version: 'integer',
    driver_id: 'uuid',
    driver_code: 'text',
    driver_name: 'text',
    week_start_date: 'date',
    week_end_date: 'date',
    jobs: 'jsonb',
    load_ids: 'text[]',
    photo_keys: 'text[]',
    is_vat_registered: 'boolean',
    gross_ex_vat_pence: 'bigint',
    vat_on_earnings_pence: 'bigint',
    gross_incl_vat_pence: 'bigint',
    membership_fee_pence: 'bigint',
    membership_fee_due_pence: 'bigint',
    vat_on_membership_pence: 'bigint',
    additional_deductions_pence: 'bigint',
    deduction_reason: 'text',
    deduction_total_pence: 'bigint',
    net_remittance_pence: 'bigint',
    retention_pence: 'bigint',
    net_pay_pence: 'bigint',
    payable_pence: 'bigint',
    is_late_submission: 'boolean',
    status: 'text',
    submitted_at: 'timestamptz',
    decided_at: 'timestamptz',
    decided_by: 'uuid',
    notes: 'text',
    payment_date: 'date',
    split_payments: 'boolean',
    payments: 'jsonb',
    document_kind: 'text',
    document_number: 'integer',
    tax_point: 'date',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    jobs_completed: 'integer',
    pods_delivered: 'integer',
    made_from: 'jsonb',
  },
  evolve: evolveRow,
};
