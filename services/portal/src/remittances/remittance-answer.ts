import type { Job, RemittanceAnswer } from '@waybook/contracts/api';
import type { RemittanceJob, RemittanceLine } from '@waybook/contracts/events';
import { decimalText, type Pence } from '@waybook/contracts/money';
import type { LoadedStream } from '@waybook/event-store';
import type { EInvoiceDeliveries } from './e-invoice-delivery/find-e-invoice-deliveries.js';
import { correctionAnswer, documentOf, feeInvoicesOf, type Documents } from './document-answers.js';
import { NO_PROGRESS, paymentAnswer, retentionAnswer, type PaymentsProgress } from './payment-answers.js';
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

type Names = ReadonlyMap<string, string>;

/** What else is known of remittances than their rows say. */
export interface AroundRemittances {
  readonly progress: PaymentsProgress;
  /** The remittances with which others were sent again, by the ids of those others. */
  readonly replacements: ReadonlyMap<string, string>;
  /** The documents in whose place others stand, and those others, by the ids of their remittances. */
  readonly documents: Documents;
  /** What became of their e-invoices, by the ids of the remittances. */
  readonly eInvoices: EInvoiceDeliveries;
  /** Of the admins whom they name, by their ids; nobody's who is gone. */
  readonly names: Names;
}

/** Of a remittance whose payments were never touched, that is not sent again and names nobody. */
export const NOTHING_AROUND: AroundRemittances = {
  progress: NO_PROGRESS,
  replacements: new Map(),
  documents: new Map(),
  eInvoices: new Map(),
  names: new Map(),
};

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

function lineAnswer({ lineId, kind, text, amountPence, reason, enteredBy, enteredAt }: RemittanceLine, names: Names) {
  const amount = decimalText(amountPence);
  return { lineId, kind, text, amount, reason, enteredBy, enteredByName: names.get(enteredBy) ?? null, enteredAt };
}

function waiverAnswer({ lateness_waiver: waiver }: RemittanceRow, names: Names) {
  if (waiver === null) return null;
  const { waivedBy, waivedAt, reason } = waiver;
  return { waivedBy, waivedByName: names.get(waivedBy) ?? null, waivedAt, reason };
}

function decisionOf(
  row: StoredRemittance,
  decidedByName: string | null,
  { progress, documents, eInvoices, names }: AroundRemittances,
) {
  return {
    status: row.status,
    approvedAt: row.was_approved ? (row.decided_at?.toISOString() ?? null) : null,
    approvedBy: row.decided_by,
    approvedByName: decidedByName,
    paymentDate: row.payment_date,
    notes: row.notes,
    payments: row.payments.map((payment) => paymentAnswer(row, payment, progress)),
    retention: retentionAnswer(row, progress),
    document: documentOf(row),
    ...feeInvoicesOf(row),
    eInvoiceDelivery: [...(eInvoices.get(row.id) ?? [])],
    correction: correctionAnswer(row, documents, names),
  };
}

/** A remittance as every answer holds it: amounts as decimal text, `jobs` as JSON-encoded text. */
export function remittanceAnswer(
  row: StoredRemittance,
  decidedByName: string | null,
  around: AroundRemittances = NOTHING_AROUND,
): RemittanceAnswer {
  const { replacements, names } = around;
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
    latenessWaiver: waiverAnswer(row, names),
    lines: row.lines.map((line) => lineAnswer(line, names)),
    madeFrom: madeFromAnswer(row),
    splitPayments: row.split_payments,
    jobs: JSON.stringify(row.jobs.map(jobAnswer)),
    submittedAt: row.submitted_at.toISOString(),
    tappedAt: row.tapped_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    replaces: row.replaces,
    replacedBy: replacements.get(row.id) ?? null,
    ...figuresOf(row),
    ...decisionOf(row, decidedByName, around),
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
