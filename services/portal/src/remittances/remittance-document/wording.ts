import type { DocumentReference } from '@waybook/contracts/api';
import { addDays, formatDay, formatDays, type Day } from '@waybook/contracts/calendar';
import { formatPounds } from '@waybook/contracts/money';
import { DOCUMENT_TITLES, invoiceNumber, statementNumber } from '@waybook/contracts/texts';
import type { DocumentKind, RemittanceDocument } from './remittance-document.js';

/** Both must stand on every self-billed invoice (R52): HMRC's VAT Notice 700/62. */
export const SELF_BILLING = 'SELF-BILLING';
const OUTPUT_TAX_SENTENCE = 'The VAT shown is your output tax due to HMRC';

export const VAT_RATE = '20%';

/** The document's number as people write it; null for a statement from before they had numbers. */
export function numberOf(document: DocumentKind): string | null {
  switch (document.kind) {
    case 'self_billed_invoice':
    case 'credit_note':
      return invoiceNumber(document.number);
    case 'remittance_statement':
    case 'statement_reversal':
      return document.number === null ? null : statementNumber(document.number);
  }
}

export function titleOf({ document }: RemittanceDocument): string {
  return DOCUMENT_TITLES[document.kind];
}

/** How the document is referred to at the foot of each page and in the file's own title. */
export function referenceOf({ document, remittanceId }: RemittanceDocument): string {
  return numberOf(document) ?? `Remittance ${remittanceId}`;
}

/** Whether it takes back what another document said. */
export function isCredit({ document }: RemittanceDocument): boolean {
  return document.kind === 'credit_note' || document.kind === 'statement_reversal';
}

/** VAT's own documents show quantity, rate and net of every line. */
export function isVatDocument({ document }: RemittanceDocument): boolean {
  return document.kind === 'self_billed_invoice' || document.kind === 'credit_note';
}

/** "STM-000045 of Nov 23, 2026", as a document names another one. */
function namedDocument({ number, issuedOn }: DocumentReference): string {
  return `${number ?? 'the statement'} of ${formatDay(issuedOn)}`;
}

/** Which document an issued one replaces (R174), for one that does. */
export function replacedSentences({ replaces }: RemittanceDocument): string[] {
  return replaces === null ? [] : [`Replaces ${namedDocument(replaces.replaced)}`];
}

/** Why, and what stands in its place. */
export function creditSentence({ document }: RemittanceDocument): string {
  if (document.kind === 'credit_note') {
    const { number, taxPoint } = document.credited;
    return `Credits the whole of ${invoiceNumber(number)} of ${formatDay(taxPoint)}. Reason: ${document.reason}`;
  }
  if (document.kind === 'statement_reversal')
    return `Takes back the whole of ${namedDocument(document.reversed)}. Reason: ${document.reason}`;
  throw new Error('only a credit says what it takes back');
}

export function weekOf({ weekStartDate, weekEndDate }: RemittanceDocument): string {
  return formatDays(weekStartDate, weekEndDate);
}

/** What stands under the totals: the law's sentence on an invoice, on a statement why it is none. */
export function taxSentence(input: RemittanceDocument): string {
  if (isCredit(input)) return creditSentence(input);
  if (input.document.kind === 'self_billed_invoice') {
    return [OUTPUT_TAX_SENTENCE, ...laterTaxPoint(input.document.taxPoint, input.weekEndDate)].join('. ');
  }
  return input.isVatRegistered
    ? 'This is a statement and not a VAT invoice: no self-billing agreement is in force, so the supplier issues the VAT invoice for these deliveries.'
    : 'This is a statement and not a VAT invoice: the supplier is not registered for VAT, so no VAT is charged.';
}

/** An invoice within these days sets the tax point by itself (R50); a later one says why it does. */
const DAYS_OF_INVOICING = 14;

/** The reason for a tax point later than that, for one that is. */
export function laterTaxPoint(taxPoint: Day, servicesEnd: Day): string[] {
  if (taxPoint <= addDays(servicesEnd, DAYS_OF_INVOICING)) return [];
  return [
    'These services are supplied continuously and invoiced from time to time, so the tax point is the day of this invoice (VAT Regulations 1995, regulation 90)',
  ];
}

/** What stands under the amount at the head of the page. An invoice's amount is its total, so it says below what is paid of it. */
export function headlineCaptions(input: RemittanceDocument): readonly string[] {
  if (isCredit(input)) return [input.isVatRegistered ? 'Credited, including VAT' : 'Taken back'];
  const payment = paymentCaption(input);
  if (input.document.kind !== 'self_billed_invoice') return [`${payment.charAt(0).toUpperCase()}${payment.slice(1)}`];
  const isPaid = input.payments.length > 0;
  const amount = isPaid ? `${formatPounds(input.breakdown.payablePence)} ` : '';
  return ['Invoice total, including VAT', `${amount}${payment}`];
}

/** A document is issued before its pay day, so it never says that anything is paid. */
function paymentCaption({ payments }: RemittanceDocument): string {
  const [first] = payments;
  if (!first) return 'nothing to pay';
  const from = formatDay(first.settlementDate);
  return payments.length === 1 ? `to be paid on ${from}` : `to be paid in ${payments.length} parts from ${from}`;
}

export const RETENTION_NOTE = 'Kept until customers have paid their invoices for these deliveries.';
export const LATE_NOTE = 'Submitted after the cutoff of its week, so it is paid in three weekly parts.';

export const CONFIRMATION_NOTE =
  'Above what was approved before: paid once a second person at the office has confirmed the correction.';

export const LATENESS_WAIVED_NOTE =
  'Submitted after the cutoff of its week. The office waived its lateness, so it is not paid in parts for that.';

export function shortfallNote(netPayPence: number): string {
  const shortfall = formatPounds(-netPayPence);
  return `What is taken off comes to ${shortfall} more than was earned. This shortfall is not carried over by itself.`;
}

export const OVERPAID_NOTE =
  'More was paid before than is right. Nothing is retained, and the difference is not carried over by itself.';

/** Said only where a bank holiday moves the money to an earlier day. */
export function settlementNote(payment: { dueDate: string; settlementDate: string }): string | null {
  if (payment.settlementDate === payment.dueDate) return null;
  return `The pay day, ${formatDay(payment.dueDate)}, is not a working day.`;
}
