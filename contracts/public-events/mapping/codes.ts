import type { StoredData } from './draft.js';

const CODE_LENGTH = 8;
const NUMBER_LENGTH = 6;

/** By which people call a remittance when its id is too long. */
export function remittanceCode(remittanceId: string): string {
  return `RM-${remittanceId.slice(-CODE_LENGTH).toUpperCase()}`;
}

/** An invoice's number as it stands on the document. */
function invoiceCode(number: number): string {
  return `INV-${String(number).padStart(NUMBER_LENGTH, '0')}`;
}

export function documentOf(document: StoredData<'RemittanceApproved'>['document']) {
  return documentNumbered(document.kind, document.kind === 'self_billed_invoice' ? document.number : null);
}

export function documentNumbered(kind: 'self_billed_invoice' | 'remittance_statement', number: number | null) {
  return { kind, number, code: number === null ? null : invoiceCode(number) };
}
