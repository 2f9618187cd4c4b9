import { formatDay } from '@waybook/contracts/calendar';
import { formatPounds } from '@waybook/contracts/money';
import type { RemittanceDocument } from './remittance-document.js';

/** HMRC's VAT Notice 700/62, section 5: both must stand on every self-billed invoice. */
export const SELF_BILLING = 'SELF-BILLING';
export const OUTPUT_TAX_SENTENCE = 'The VAT shown is your output tax due to HMRC';

export const VAT_RATE = '20%';

/** An invoice's number as people write it: 123 is "INV-000123". */
export function invoiceNumber(number: number): string {
  return `INV-${String(number).padStart(6, '0')}`;
}

export function titleOf(input: RemittanceDocument): string {
  return input.document.kind === 'self_billed_invoice' ? 'Self-billed VAT invoice' : 'Remittance statement';
}

/** How the document is referred to at the foot of each page and in the file's own title. */
export function referenceOf({ document, remittanceId }: RemittanceDocument): string {
  return document.kind === 'self_billed_invoice' ? invoiceNumber(document.number) : `Remittance ${remittanceId}`;
}

export function weekOf({ weekStartDate, weekEndDate }: RemittanceDocument): string {
  return `${formatDay(weekStartDate)} to ${formatDay(weekEndDate)}`;
}

/** What stands under the totals: the law's sentence on an invoice, on a statement why it is none. */
export function taxSentence(input: RemittanceDocument): string {
  if (input.document.kind === 'self_billed_invoice') return OUTPUT_TAX_SENTENCE;
  return input.isVatRegistered
    ? 'This is a statement and not a VAT invoice: no self-billing agreement is in force, so the supplier issues the VAT invoice for these deliveries.'
    : 'This is a statement and not a VAT invoice: the supplier is not registered for VAT, so no VAT is charged.';
}

/** The line under the amount at the head of the page. */
export function paymentCaption({ payments }: RemittanceDocument): string {
  const [first] = payments;
  if (!first) return 'Nothing to pay';
  const from = formatDay(first.settlementDate);
  return payments.length === 1 ? `Paid on ${from}` : `Paid in ${payments.length} parts from ${from}`;
}

export const RETENTION_NOTE = 'Kept until customers have paid their invoices for these deliveries.';
export const LATE_NOTE = 'Submitted after the cutoff of its week, so it is paid in three weekly parts.';

export function shortfallNote(netPayPence: number): string {
  const shortfall = formatPounds(-netPayPence);
  return `What is taken off comes to ${shortfall} more than was earned. This shortfall is not carried over by itself.`;
}

/** Said only where a bank holiday moves the money to an earlier day. */
export function settlementNote(payment: { dueDate: string; settlementDate: string }): string | null {
  if (payment.settlementDate === payment.dueDate) return null;
  return `The pay day, ${formatDay(payment.dueDate)}, is not a working day.`;
}
