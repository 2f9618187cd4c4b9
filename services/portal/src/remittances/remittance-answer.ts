import type {
  Job,
  PaymentStatus,
  RemittanceAnswer,
  RemittanceCorrectionAnswer,
  RemittancePaymentAnswer,
} from '@waybook/contracts/api';
import type { RemittanceJob, RemittancePayment } from '@waybook/contracts/events';
import { decimalText, type Pence } from '@waybook/contracts/money';
import type { LoadedStream } from '@waybook/event-store';
import { paymentId } from './payment-id.js';
import { invoiceNumber } from './remittance-document/index.js';
import type { RemittanceRow } from './remittance.read-model.js';

/** A row of `remittances` with what the store fills in. */
export type StoredRemittance = RemittanceRow & { readonly id: string; readonly business: string };

const amountOrNull = (pence: Pence | null) => (pence === null ? null : decimalText(pence));

/** What a caller gets to see, and the version that it may name in `If-Match`. */
export interface VersionedAnswer<Answer extends RemittanceAnswer = RemittanceAnswer> {
  readonly version: number;
  readonly remittance: Answer;
}

/** Always in this order: the column forgets the order of its keys, and the same jobs are to be the same text. */
function jobAnswer({ id, loadId, jobPricePence, date, description, podPhotos }: RemittanceJob): Job {
  const { building, goods, deliveryNote } = podPhotos;
  const jobPrice = Number(decimalText(jobPricePence));
  return { id, loadId, jobPrice, date, description, podPhotos: { building, goods, deliveryNote } };
}

/** How far a payment has come; a row of `payments`. */
export interface PaymentProgress {
  readonly status: PaymentStatus;
  readonly paid_on: string | null;
}

/** By payment id; a payment that isn't in it has just been scheduled. */
export type PaymentsProgress = ReadonlyMap<string, PaymentProgress>;

/** What else is known of remittances than their rows say. */
export interface AroundRemittances {
  readonly progress: PaymentsProgress;
  /** The remittances with which others were sent again, by the ids of those others. */
  readonly replacements: ReadonlyMap<string, string>;
}

/** Of a remittance whose payments were never touched and that is not sent again. */
const NOTHING_AROUND: AroundRemittances = { progress: new Map(), replacements: new Map() };

function paymentAnswer(row: StoredRemittance, payment: RemittancePayment, known: PaymentsProgress) {
  const { instalment, amountPence, dueDate, settlementDate } = payment;
  const { status = 'due', paid_on: paidOn = null } = known.get(paymentId(row.id, instalment)) ?? {};
  const answer: RemittancePaymentAnswer = {
    instalment,
    amount: decimalText(amountPence),
    dueDate,
    settlementDate,
    status,
    paidOn,
  };
  return answer;
}

function correctionAnswer(row: RemittanceRow): RemittanceCorrectionAnswer | null {
  if (row.corrects === null && row.replaced_by === null) return null;
  return {
    corrects: row.corrects,
    replacedBy: row.replaced_by,
    reason: row.correction_reason,
    correctedAt: row.corrected_at?.toISOString() ?? null,
    creditNoteNumber: row.credit_note_number === null ? null : invoiceNumber(row.credit_note_number),
    paidBefore: decimalText(row.paid_before_pence),
    retentionHeld: decimalText(row.retention_held_pence),
  };
}

function figuresOf(row: RemittanceRow) {
  return {
    grossEarnings: decimalText(row.gross_ex_vat_pence),
    vatAmount: row.is_vat_registered ? decimalText(row.vat_on_earnings_pence) : null,
    grossInclVat: decimalText(row.gross_incl_vat_pence),
    membershipFee: decimalText(row.membership_fee_pence),
    membershipFeeDue: decimalText(row.membership_fee_due_pence),
    vatOnMembership: decimalText(row.vat_on_membership_pence),
    additionalDeductions: decimalText(row.additional_deductions_pence),
    deductionReason: row.deduction_reason,
    deductionTotal: decimalText(row.deduction_total_pence),
    netRemittance: decimalText(row.net_remittance_pence),
    retentionAmount: amountOrNull(row.retention_pence),
    netPay: decimalText(row.net_pay_pence),
    payableAmount: decimalText(row.payable_pence),
  };
}

function madeFromAnswer({ made_from }: RemittanceRow): RemittanceAnswer['madeFrom'] {
  if (made_from === null) return null;
  const entries = made_from.entries.map(({ entryId, jobsCompleted, podsDelivered, grossPence }) => ({
    entryId,
    jobsCompleted,
    podsDelivered,
    grossEarnings: decimalText(grossPence),
  }));
  return { madeBy: made_from.madeBy, entries };
}

function documentOf({ document_kind: kind, document_number: number }: RemittanceRow): RemittanceAnswer['document'] {
  return kind && { kind, number: number === null ? null : invoiceNumber(number) };
}

function decisionOf(row: StoredRemittance, decidedByName: string | null, progress: PaymentsProgress) {
  return {
    status: row.status,
    approvedAt: row.was_approved ? (row.decided_at?.toISOString() ?? null) : null,
    approvedBy: row.decided_by,
    approvedByName: decidedByName,
    paymentDate: row.payment_date,
    notes: row.notes,
    payments: row.payments.map((payment) => paymentAnswer(row, payment, progress)),
    document: documentOf(row),
    correction: correctionAnswer(row),
  };
}

/** A remittance as every answer holds it: amounts as decimal text, `jobs` as JSON-encoded text. */
export function remittanceAnswer(
  row: StoredRemittance,
  decidedByName: string | null,
  { progress, replacements }: AroundRemittances = NOTHING_AROUND,
): RemittanceAnswer {
  return {
    id: row.id,
    businessId: row.business,
    driverId: row.driver_id,
    driverCode: row.driver_code,
    driverName: row.driver_name,
    weekStartDate: row.week_start_date,
    weekEndDate: row.week_end_date,
    isVatRegistered: row.is_vat_registered,
    isLateSubmission: row.is_late_submission,
    madeFrom: madeFromAnswer(row),
    splitPayments: row.split_payments,
    jobs: JSON.stringify(row.jobs.map(jobAnswer)),
    submittedAt: row.submitted_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    replaces: row.replaces,
    replacedBy: replacements.get(row.id) ?? null,
    ...figuresOf(row),
    ...decisionOf(row, decidedByName, progress),
  };
}

export function versionedAnswer(
  row: StoredRemittance,
  decidedByName: string | null,
  around?: AroundRemittances,
): VersionedAnswer {
  return { version: row.version, remittance: remittanceAnswer(row, decidedByName, around) };
}

/** The row as the command has just written it. */
export function writtenRow({ id, business, rows }: LoadedStream): StoredRemittance {
  const [row] = rows as readonly (RemittanceRow | null)[];
  if (!row) throw new Error(`remittance ${id} was written without a row`);
  return { id, business, ...row };
}
