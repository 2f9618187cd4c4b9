import { londonDay } from '@waybook/contracts/calendar';
import type { RemittanceBreakdown } from '@waybook/contracts/events';
import { counted } from '@waybook/contracts/texts';
import type { StoredRemittance } from '../remittance-answer.js';
import {
  invoiceNumber,
  type DocumentKind,
  type DocumentLine,
  type RemittanceDocument,
  type Replacement,
} from '../remittance-document/index.js';
import type { WhichDocument } from './get-remittance-document.query.js';
import type { PartiesOnDocument } from './parties-on-document.js';

export interface DocumentSources {
  readonly remittance: StoredRemittance;
  readonly which: WhichDocument;
  readonly parties: PartiesOnDocument;
  readonly brandName: string;
}

function documentKind(row: StoredRemittance): DocumentKind {
  const { id, document_kind, document_number, tax_point } = row;
  if (document_kind === 'remittance_statement') return { kind: document_kind };
  if (document_kind === null || document_number === null || tax_point === null) {
    throw new Error(`the approved remittance ${id} has no document`);
  }
  return { kind: document_kind, number: document_number, taxPoint: tax_point };
}

function creditKind(row: StoredRemittance): DocumentKind {
  const { credit_note_number: number, credit_note_tax_point: taxPoint } = row;
  const reason = row.correction_reason ?? '';
  const credited = documentKind(row);
  if (number === null || taxPoint === null || credited.kind !== 'self_billed_invoice') {
    return { kind: 'statement_reversal', reason };
  }
  return { kind: 'credit_note', number, taxPoint, credited, reason };
}

function breakdownOf(row: StoredRemittance): RemittanceBreakdown {
  return {
    grossExVatPence: row.gross_ex_vat_pence,
    vatOnEarningsPence: row.vat_on_earnings_pence,
    grossInclVatPence: row.gross_incl_vat_pence,
    membershipFeePence: row.membership_fee_pence,
    vatOnMembershipPence: row.vat_on_membership_pence,
    additionalDeductionsPence: row.additional_deductions_pence,
    deductionTotalPence: row.deduction_total_pence,
    netRemittancePence: row.net_remittance_pence,
    retentionPence: row.retention_pence,
    netPayPence: row.net_pay_pence,
    payablePence: row.payable_pence,
  };
}

/** One line for each job; of a remittance made on the driver's behalf, one for each of the week's entries. */
function linesOf(remittance: StoredRemittance, { descriptions }: PartiesOnDocument): DocumentLine[] {
  const { jobs, made_from, week_end_date } = remittance;
  const lines = jobs.map(({ date, loadId, jobPricePence: pricePence }, index) => ({
    date,
    loadId,
    description: descriptions[index] ?? null,
    pricePence,
  }));
  const entries = (made_from?.entries ?? []).map(({ jobsCompleted, grossPence: pricePence }) => ({
    date: week_end_date,
    loadId: '',
    description: `${counted(jobsCompleted, 'delivery', 'deliveries')} in the week`,
    pricePence,
  }));
  return [...lines, ...entries];
}

function replacementOf({ corrects, paid_before_pence, retention_held_pence }: StoredRemittance): Replacement | null {
  if (corrects === null) return null;
  return { replacedId: corrects, paidBeforePence: paid_before_pence, retentionHeldPence: retention_held_pence };
}

function issuedAt({ decided_at, corrected_at, updated_at }: StoredRemittance, which: WhichDocument): Date {
  return (which === 'credit_note' ? corrected_at : decided_at) ?? updated_at;
}

/** Everything that stands on an approved remittance's page, or on the one that takes it back. */
export function documentFrom({ remittance, which, parties, brandName }: DocumentSources): RemittanceDocument {
  return {
    brandName,
    remittanceId: remittance.id,
    document: which === 'credit_note' ? creditKind(remittance) : documentKind(remittance),
    issuedOn: londonDay(issuedAt(remittance, which)),
    business: parties.business,
    driver: parties.driver,
    weekStartDate: remittance.week_start_date,
    weekEndDate: remittance.week_end_date,
    isVatRegistered: remittance.is_vat_registered,
    isLateSubmission: remittance.is_late_submission,
    jobs: linesOf(remittance, parties),
    breakdown: breakdownOf(remittance),
    deductionReason: parties.deductionReason,
    replaces: replacementOf(remittance),
    payments: remittance.payments,
  };
}

/** `INV-000123-DS123456-2026-11-16.pdf`: what it is, whose, and for which week. */
export function fileNameOf({ document, driver, weekStartDate }: RemittanceDocument): string {
  const statement = document.kind === 'statement_reversal' ? 'reversal' : 'remittance';
  const what = 'number' in document ? invoiceNumber(document.number) : statement;
  const code = driver.code.replaceAll(/[^\w-]/g, '_');
  return `${what}-${code}-${weekStartDate}.pdf`;
}
