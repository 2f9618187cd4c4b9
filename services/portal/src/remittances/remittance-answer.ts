import type { Job, RemittanceAnswer, RemittancePaymentAnswer } from '@waybook/contracts/api';
import type { RemittanceJob, RemittancePayment } from '@waybook/contracts/events';
import { decimalText, type Pence } from '@waybook/contracts/money';
import type { LoadedStream } from '@waybook/event-store';
import { invoiceNumber } from './remittance-document/index.js';
import type { RemittanceRow } from './remittance.projection.js';

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

function paymentAnswer({
  instalment,
  amountPence,
  dueDate,
  settlementDate,
}: RemittancePayment): RemittancePaymentAnswer {
  return { instalment, amount: decimalText(amountPence), dueDate, settlementDate };
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

function decisionOf(row: RemittanceRow, decidedByName: string | null) {
  return {
    status: row.status,
    approvedAt: row.status === 'approved' ? (row.decided_at?.toISOString() ?? null) : null,
    approvedBy: row.decided_by,
    approvedByName: decidedByName,
    paymentDate: row.payment_date,
    notes: row.notes,
    payments: row.payments.map(paymentAnswer),
    document: documentOf(row),
  };
}

/** A remittance as every answer holds it: amounts as decimal text, `jobs` as JSON-encoded text. */
export function remittanceAnswer(row: StoredRemittance, decidedByName: string | null): RemittanceAnswer {
  return {
    id: row.id,
    businessId: row.business,
    driverId: row.driver_id,
    driverCode: row.driver_code,
    driverName: row.driver_name,
    weekStartDate: row.week_start_date,
    weekEndDate: row.week_end_date,
    ...figuresOf(row),
    isVatRegistered: row.is_vat_registered,
    isLateSubmission: row.is_late_submission,
    madeFrom: madeFromAnswer(row),
    splitPayments: row.split_payments,
    jobs: JSON.stringify(row.jobs.map(jobAnswer)),
    submittedAt: row.submitted_at.toISOString(),
    ...decisionOf(row, decidedByName),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function versionedAnswer(row: StoredRemittance, decidedByName: string | null): VersionedAnswer {
  return { version: row.version, remittance: remittanceAnswer(row, decidedByName) };
}

/** The row as the command has just written it. */
export function writtenRow({ id, business, rows }: LoadedStream): StoredRemittance {
  const [row] = rows as readonly (RemittanceRow | null)[];
  if (!row) throw new Error(`remittance ${id} was written without a row`);
  return { ...row, id, business };
}
