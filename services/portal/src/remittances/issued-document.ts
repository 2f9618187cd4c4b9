import type { Day } from '@waybook/contracts/calendar';
import type { InvoiceEvent, KeptParties } from '@waybook/contracts/events';
import type { Approval, Submission } from './remittance.js';

/** Both parties as they stand in the records at the moment of issue. */
export type DocumentParties = Pick<KeptParties, 'supplier' | 'customer'>;

/** What decides which document goes with a remittance. */
export interface DocumentTerms {
  /** The driver's agreement that the business writes their VAT invoices: first and last day. */
  readonly selfBilling: { readonly from: Day; readonly until: Day } | null;
  /** The number that an invoice issued now would get. */
  readonly nextInvoiceNumber: number;
  readonly parties: DocumentParties;
  /** Names the key under which an invoice's parties are kept. */
  readonly retentionId: string;
}

export type IssuedDocument = Approval['document'];

export function documentOf(
  { isVatRegistered }: Pick<Submission, 'isVatRegistered'>,
  { selfBilling, nextInvoiceNumber }: Pick<DocumentTerms, 'selfBilling' | 'nextInvoiceNumber'>,
  taxPoint: Day,
): IssuedDocument {
  const isAgreed = selfBilling !== null && selfBilling.from <= taxPoint && taxPoint <= selfBilling.until;
  if (!isVatRegistered || !isAgreed) return { kind: 'remittance_statement' };
  return { kind: 'self_billed_invoice', number: nextInvoiceNumber, taxPoint };
}

/** All that an invoice for this remittance goes on saying when the records have changed. */
export function keptParties(submission: Submission, { supplier, customer }: DocumentParties): KeptParties {
  const descriptions = submission.jobs.map(({ description }) => description);
  return { supplier, customer, descriptions, deductionReason: submission.deductionReason };
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
  return [{ type: 'InvoiceIssued', data: { number, remittanceId, driverId, taxPoint, ...kept } }];
}
