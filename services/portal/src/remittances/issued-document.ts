import type { Day } from '@waybook/contracts/calendar';
import type { InvoiceEvent, KeptParties, StatementEvent } from '@waybook/contracts/events';
import type { Approval, Submission } from './remittance.js';

/** Both parties as they stand in the records at the moment of issue. */
export type DocumentParties = Pick<KeptParties, 'supplier' | 'customer'>;

/** The numbers that documents issued now would get, each of its series. */
export interface NextNumbers {
  readonly invoice: number;
  readonly statement: number;
  readonly feeInvoice: number;
}

interface SeriesHead {
  readonly version: number;
}

/** A document's number is its event's version in its series. */
export function nextNumbers(
  heads: Readonly<Record<'invoices' | 'statements' | 'feeInvoices', SeriesHead>>,
): NextNumbers {
  const after = ({ version }: SeriesHead) => version + 1;
  return {
    invoice: after(heads.invoices),
    statement: after(heads.statements),
    feeInvoice: after(heads.feeInvoices),
  };
}

/** What decides which document goes with a remittance. */
export interface DocumentTerms {
  /** The driver's agreement that the business writes their VAT invoices: first and last day. */
  readonly selfBilling: { readonly from: Day; readonly until: Day } | null;
  readonly next: NextNumbers;
  readonly parties: DocumentParties;
  /** Names the key under which an invoice's parties are kept. */
  readonly retentionId: string;
}

/** What is issued from now on is made for archives (R355). */
export const PRINTED = { printedAs: 'pdf_a_3' } as const;

export type IssuedDocument = Approval['document'];

export function documentOf(
  { isVatRegistered }: Pick<Submission, 'isVatRegistered'>,
  { selfBilling, next }: Pick<DocumentTerms, 'selfBilling' | 'next'>,
  taxPoint: Day,
): IssuedDocument {
  const isAgreed = selfBilling !== null && selfBilling.from <= taxPoint && taxPoint <= selfBilling.until;
  if (!isVatRegistered || !isAgreed) return { kind: 'remittance_statement', number: next.statement };
  return { kind: 'self_billed_invoice', number: next.invoice, taxPoint };
}

/** All that an invoice for this remittance goes on saying when the records have changed. */
export function keptParties(submission: Submission, { supplier, customer }: DocumentParties): KeptParties {
  const descriptions = submission.jobs.map(({ description }) => description);
  const { deductionReason, lines = [] } = submission;
  const kept = { supplier, customer, descriptions, deductionReason };
  return lines.length === 0 ? kept : { ...kept, lineTexts: lines.map(({ text }) => text) };
}

export function invoicesFor(
  submission: Submission,
  document: IssuedDocument,
  { parties, retentionId }: Pick<DocumentTerms, 'parties' | 'retentionId'>,
): InvoiceEvent[] {
  if (document.kind === 'remittance_statement') return [];
  const { remittanceId, driverId } = submission;
  const { number, taxPoint } = document;
  const kept = { retentionId, parties: keptParties(submission, parties) };
  return [{ type: 'InvoiceIssued', data: { number, remittanceId, driverId, taxPoint, ...kept, ...PRINTED } }];
}

export function statementsFor(
  { remittanceId, driverId }: Submission,
  document: IssuedDocument,
  issuedOn: Day,
): StatementEvent[] {
  if (document.kind !== 'remittance_statement' || document.number === undefined) return [];
  const data = { number: document.number, remittanceId, driverId, issuedOn, ...PRINTED };
  return [{ type: 'StatementIssued', data }];
}
