import type { DocumentReference } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import type { RemittanceBreakdown, RemittanceLine } from '@waybook/contracts/events';
import { isDeduction } from '@waybook/contracts/money';
import { counted, REMITTANCE_LINE_NAMES } from '@waybook/contracts/texts';
import { documentReference } from '../document-answers.js';
import type { StoredRemittance } from '../remittance-answer.js';
import {
  numberOf,
  type DocumentDeduction,
  type DocumentKind,
  type DocumentLine,
  type LaterCopy,
  type PaperForm,
  type RemittanceDocument,
  type Replacement,
} from '../remittance-document/index.js';
import type { WhichDocument } from './get-remittance-document.query.js';
import { namedAfter } from './pdf-file.js';
import type { PartiesOnDocument } from './parties-on-document.js';

export interface DocumentSources {
  readonly remittance: StoredRemittance;
  readonly which: WhichDocument;
  readonly parties: PartiesOnDocument;
  readonly brandName: string;
  /** In whose place this one stands; null for a week's first. */
  readonly replaced: DocumentReference | null;
  readonly copy: LaterCopy;
  /** As its event says; undefined of one from before that said it. */
  readonly printedAs?: PaperForm;
}

function documentKind(row: StoredRemittance): DocumentKind {
  const { id, document_kind, document_number, tax_point, statement_number } = row;
  if (document_kind === 'remittance_statement') return { kind: document_kind, number: statement_number };
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
    return { kind: 'statement_reversal', number: row.reversal_number, reversed: documentReference(row), reason };
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

/** One line for each job or, of a remittance made on the driver's behalf, each of the week's entries; then what the office added. */
function linesOf(remittance: StoredRemittance, { descriptions, lineTexts }: PartiesOnDocument): DocumentLine[] {
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
  const additions = worded(remittance.lines, lineTexts)
    .filter((line) => !isDeduction(line))
    .map(({ kind, text, amountPence: pricePence }) => ({
      date: week_end_date,
      loadId: '',
      description: kind === 'other_addition' ? text : `${REMITTANCE_LINE_NAMES[kind]}: ${text}`,
      pricePence,
    }));
  return [...lines, ...entries, ...additions];
}

/** The office's lines in the words that were kept with the document. */
function worded(lines: readonly RemittanceLine[], texts: readonly string[]): RemittanceLine[] {
  return lines.map((line, index) => ({ ...line, text: texts[index] ?? line.text }));
}

function deductionsOf({ lines }: StoredRemittance, { lineTexts }: PartiesOnDocument): DocumentDeduction[] {
  return worded(lines, lineTexts)
    .filter(isDeduction)
    .map(({ text, amountPence }) => ({ text, amountPence }));
}

function replacementOf(
  { paid_before_pence, retention_held_pence }: StoredRemittance,
  replaced: DocumentReference | null,
): Replacement | null {
  if (replaced === null) return null;
  return { replaced, paidBeforePence: paid_before_pence, retentionHeldPence: retention_held_pence };
}

function issuedAt({ decided_at, corrected_at, updated_at }: StoredRemittance, which: WhichDocument): Date {
  return (which === 'credit_note' ? corrected_at : decided_at) ?? updated_at;
}

/** Everything that stands on an approved remittance's page, or on the one that takes it back. */
export function documentFrom(sources: DocumentSources): RemittanceDocument {
  const { remittance, which, parties, brandName, replaced, copy, printedAs = 'pdf' } = sources;
  return {
    brandName,
    printedAs,
    remittanceId: remittance.id,
    document: which === 'credit_note' ? creditKind(remittance) : documentKind(remittance),
    issuedOn: londonDay(issuedAt(remittance, which)),
    business: parties.business,
    driver: parties.driver,
    weekStartDate: remittance.week_start_date,
    weekEndDate: remittance.week_end_date,
    isVatRegistered: remittance.is_vat_registered,
    isLateSubmission: remittance.is_late_submission,
    isLatenessWaived: remittance.lateness_waiver !== null,
    jobs: linesOf(remittance, parties),
    breakdown: breakdownOf(remittance),
    deductionReason: parties.deductionReason,
    deductions: deductionsOf(remittance, parties),
    replaces: replacementOf(remittance, replaced),
    payments: remittance.payments,
    copy,
  };
}

/** By its number, where it has one. */
export function fileNameOf(input: RemittanceDocument, ending?: 'pdf' | 'xml'): string {
  const { document } = input;
  const unnumbered = document.kind === 'statement_reversal' ? 'reversal' : 'remittance';
  return namedAfter(numberOf(document) ?? unnumbered, input, ending);
}
