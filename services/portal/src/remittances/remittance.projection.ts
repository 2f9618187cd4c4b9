import type { RemittanceEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type Recorded } from '@waybook/event-store';
import { standingColumns, type StandingColumns } from './remittance-standing.js';
import { remittances, type CorrectionConfirmation, type RemittanceRow } from './remittance.read-model.js';
import {
  duePence,
  linesAfter,
  loadIdsOf,
  paidBeforePence,
  photoKeysOf,
  retentionHeldPence,
  type Approval,
  type Correction,
  type LatenessWaived,
  type LineEvent,
  type Reissue,
  type Rejection,
  type Submission,
  type Withdrawal,
} from './remittance.js';

const PENDING = standingColumns('pending');

function waitingConfirmation({ agreed, unconfirmedPence, reissuedBy }: Reissue): CorrectionConfirmation | null {
  if (agreed === undefined || unconfirmedPence === undefined) return null;
  const { netPence: agreedPence, raisedBy } = agreed;
  const undecided = { decidedBy: null, decidedAt: null, reason: null, alone: false };
  const waiting = { amountPence: unconfirmedPence, agreedPence, correctedBy: reissuedBy, raisedBy };
  return { status: 'waiting', ...waiting, ...undecided };
}

/** Written out in one piece: an object of so many columns that is put together from others is ten times as slow to make, to copy and to read. */
function submittedRow(data: Submission | Reissue, version: number, at: Date): RemittanceRow {
  const { breakdown, jobs, madeFrom } = data;
  const entries = madeFrom?.entries ?? [];
  return {
    version,
    driver_id: data.driverId,
    driver_code: data.driverCode,
    driver_name: data.driverName,
    week_start_date: data.weekStartDate,
    week_end_date: data.weekEndDate,
    jobs,
    load_ids: loadIdsOf(data),
    photo_keys: photoKeysOf(data),
    is_vat_registered: data.isVatRegistered,
    gross_ex_vat_pence: breakdown.grossExVatPence,
    vat_on_earnings_pence: breakdown.vatOnEarningsPence,
    gross_incl_vat_pence: breakdown.grossInclVatPence,
    membership_fee_pence: breakdown.membershipFeePence,
    membership_fee_due_pence: data.membershipFeeDuePence,
    vat_on_membership_pence: breakdown.vatOnMembershipPence,
    additional_deductions_pence: breakdown.additionalDeductionsPence,
    deduction_reason: data.deductionReason,
    deduction_total_pence: breakdown.deductionTotalPence,
    net_remittance_pence: breakdown.netRemittancePence,
    retention_pence: breakdown.retentionPence,
    net_pay_pence: breakdown.netPayPence,
    payable_pence: duePence(data),
    is_late_submission: data.isLateSubmission,
    status: PENDING.status,
    awaits_decision: PENDING.awaits_decision,
    is_counted: PENDING.is_counted,
    is_payable: PENDING.is_payable,
    was_approved: PENDING.was_approved,
    holds_entries: PENDING.holds_entries,
    submitted_at: new Date(data.submittedAt),
    decided_at: null,
    decided_by: null,
    notes: null,
    payment_date: null,
    split_payments: data.isLateSubmission && duePence(data) > 0,
    payments: [],
    document_kind: null,
    document_number: null,
    tax_point: null,
    statement_number: null,
    paid_before_pence: paidBeforePence(data),
    retention_held_pence: retentionHeldPence(data),
    corrects: 'corrects' in data ? data.corrects : null,
    replaced_by: null,
    corrected_at: null,
    corrected_by: null,
    correction_reason: null,
    credit_note_number: null,
    credit_note_tax_point: null,
    reversal_number: null,
    fee_invoice_number: null,
    is_fee_e_invoice: false,
    fee_credit_note_number: null,
    created_at: at,
    updated_at: at,
    // A job is taken in only with its proof of delivery, so there are as many of these; an entry counts both.
    jobs_completed: entries.reduce((sum, entry) => sum + entry.jobsCompleted, jobs.length),
    pods_delivered: entries.reduce((sum, entry) => sum + entry.podsDelivered, jobs.length),
    made_from: madeFrom ?? null,
    lateness_waiver: data.latenessWaiver ?? null,
    lines: data.lines ?? [],
    replaces: ('replaces' in data ? data.replaces : null) ?? null,
    tapped_at: 'tappedAt' in data && data.tappedAt !== undefined ? new Date(data.tappedAt) : null,
    confirmation: 'corrects' in data ? waitingConfirmation(data) : null,
  };
}

/** Of one from before that was said: who is registered for VAT has a number, as a rule. */
function isFeeEInvoice({ feeInvoice }: Approval, isVatRegistered: boolean): boolean {
  return feeInvoice !== undefined && (feeInvoice.isEInvoice ?? isVatRegistered);
}

function approvedColumns(data: Approval, isVatRegistered: boolean) {
  const { document } = data;
  const isInvoice = document.kind === 'self_billed_invoice';
  return {
    decided_at: new Date(data.approvedAt),
    decided_by: data.approvedBy,
    notes: data.notes,
    payment_date: data.paymentDate,
    split_payments: data.splitPayments,
    payments: data.payments,
    document_kind: document.kind,
    document_number: isInvoice ? document.number : null,
    tax_point: isInvoice ? document.taxPoint : null,
    statement_number: isInvoice ? null : (document.number ?? null),
    fee_invoice_number: data.feeInvoice?.number ?? null,
    is_fee_e_invoice: isFeeEInvoice(data, isVatRegistered),
    ...standingColumns('approved'),
  } as const;
}

function rejectedColumns(data: Rejection) {
  return {
    decided_at: new Date(data.rejectedAt),
    decided_by: data.rejectedBy,
    notes: data.reason,
    ...standingColumns('rejected'),
  } as const;
}

function withdrawnColumns({ reason }: Withdrawal) {
  return { notes: reason, ...standingColumns('withdrawn') } as const;
}

/** Written only while it is pending, when nothing was paid of it yet. */
function lineColumns(row: RemittanceRow, event: LineEvent) {
  const { breakdown } = event.data;
  return {
    lines: linesAfter(row.lines, event),
    gross_ex_vat_pence: breakdown.grossExVatPence,
    vat_on_earnings_pence: breakdown.vatOnEarningsPence,
    gross_incl_vat_pence: breakdown.grossInclVatPence,
    additional_deductions_pence: breakdown.additionalDeductionsPence,
    deduction_total_pence: breakdown.deductionTotalPence,
    net_remittance_pence: breakdown.netRemittancePence,
    retention_pence: breakdown.retentionPence,
    net_pay_pence: breakdown.netPayPence,
    payable_pence: breakdown.payablePence,
    retention_held_pence: breakdown.retentionPence ?? 0,
    split_payments: row.is_late_submission && breakdown.payablePence > 0,
    ...standingColumns('pending'),
  } as const;
}

function waivedColumns({ waivedBy, waivedAt, reason }: LatenessWaived) {
  return {
    is_late_submission: false,
    split_payments: false,
    lateness_waiver: { waivedBy, waivedAt, reason },
    ...standingColumns('pending'),
  } as const;
}

function correctedColumns(data: Correction) {
  return {
    replaced_by: data.replacedBy,
    corrected_at: new Date(data.correctedAt),
    corrected_by: data.correctedBy,
    correction_reason: data.reason,
    credit_note_number: data.creditNote?.number ?? null,
    credit_note_tax_point: data.creditNote?.taxPoint ?? null,
    reversal_number: data.statementReversal?.number ?? null,
    fee_credit_note_number: data.feeCreditNote?.number ?? null,
    ...standingColumns('corrected'),
  } as const;
}

function confirmationColumns({ confirmation }: RemittanceRow, decision: Partial<CorrectionConfirmation>) {
  if (confirmation === null) throw new Error('nothing of this remittance waited for a second person');
  return { confirmation: { ...confirmation, ...decision }, ...standingColumns('approved') } as const;
}

type LaterEvent = Exclude<RemittanceEvent, { type: 'RemittanceSubmitted' | 'RemittanceReissued' }>;

/** Each event that changes the status changes what it means, too. */
function changedColumns(row: RemittanceRow, event: LaterEvent): Partial<RemittanceRow> & StandingColumns {
  switch (event.type) {
    case 'RemittanceApproved':
      return approvedColumns(event.data, row.is_vat_registered);
    case 'RemittanceRejected':
      return rejectedColumns(event.data);
    case 'RemittanceWithdrawn':
      return withdrawnColumns(event.data);
    case 'RemittanceLineAdded':
    case 'RemittanceLineChanged':
    case 'RemittanceLineRemoved':
      return lineColumns(row, event);
    case 'RemittanceLatenessWaived':
      return waivedColumns(event.data);
    case 'RemittanceCorrected':
      return correctedColumns(event.data);
    case 'RemittanceCorrectionConfirmed': {
      const { confirmedBy: decidedBy, confirmedAt: decidedAt, alone = false } = event.data;
      return confirmationColumns(row, { status: 'confirmed', decidedBy, decidedAt, alone });
    }
    case 'RemittanceCorrectionDeclined': {
      const { declinedBy: decidedBy, declinedAt: decidedAt, reason } = event.data;
      return confirmationColumns(row, { status: 'declined', decidedBy, decidedAt, reason });
    }
  }
}

function evolveRow(row: RemittanceRow | null, event: Recorded<RemittanceEvent>): RemittanceRow {
  const { version, at } = event;
  if (event.type === 'RemittanceSubmitted' || event.type === 'RemittanceReissued') {
    return submittedRow(event.data, version, at);
  }
  if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
  return { ...row, ...changedColumns(row, event), version, updated_at: at };
}

export const remittancesProjection: InlineProjection<RemittanceRow, RemittanceEvent> = projectedInto(
  remittances,
  evolveRow,
);
