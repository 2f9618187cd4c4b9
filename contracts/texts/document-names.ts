const INVOICE = 'INV-';

/** An invoice's number as people write it: 123 is "INV-000123". */
export function invoiceNumber(number: number): string {
  return `${INVOICE}${String(number).padStart(6, '0')}`;
}

/** Whether a document's number is of the series of invoices and credit notes. */
export function isInvoiceNumber(number: string): boolean {
  return number.startsWith(INVOICE);
}

/** A statement's number, in a series of its own: 45 is "STM-000045". */
export function statementNumber(number: number): string {
  return `STM-${String(number).padStart(6, '0')}`;
}

/** The number of a VAT invoice for the membership fee, in a series of its own: 12 is "MEM-000012". */
export function feeInvoiceNumber(number: number): string {
  return `MEM-${String(number).padStart(6, '0')}`;
}

/** At the head of a remittance's documents. */
export const DOCUMENT_TITLES = {
  self_billed_invoice: 'Self-billed VAT invoice',
  remittance_statement: 'Remittance statement',
  credit_note: 'Self-billed credit note',
  statement_reversal: 'Reversal of a statement',
} as const;
