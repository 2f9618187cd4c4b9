import { create } from 'xmlbuilder2';
import { isVatDocument, type RemittanceDocument } from '../remittance-document/index.js';
import { vatNumbersOf } from './parties.js';
import { ublOf } from './ubl.js';

export type WhyNoEInvoice = 'not_a_vat_document' | 'no_vat_number';

/** Statements are no invoices (R46), and parties have no other address in Peppol than their VAT numbers; null where there is an e-invoice. */
export function whyNoEInvoice(document: RemittanceDocument): WhyNoEInvoice | null {
  if (!isVatDocument(document)) return 'not_a_vat_document';
  return vatNumbersOf(document) === null ? 'no_vat_number' : null;
}

/**
 * A self-billed invoice or credit note as UBL 2.1 by Peppol BIS Self-Billing 3.0, from what its PDF is set from. The same input always
 * gives the same bytes. Null where there is none.
 */
export function eInvoiceOf(document: RemittanceDocument): Buffer | null {
  const vatNumbers = vatNumbersOf(document);
  const ubl = vatNumbers && ublOf(document, vatNumbers);
  if (ubl === null) return null;
  const xml = create({ version: '1.0', encoding: 'UTF-8' }, ubl).end({ prettyPrint: true });
  return Buffer.from(`${xml}\n`);
}
