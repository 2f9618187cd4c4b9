import { domainError } from '@waybook/platform/errors';
import { create } from 'xmlbuilder2';
import { isVatDocument, type RemittanceDocument } from '../remittance-document/index.js';
import { vatNumbersOf } from './parties.js';
import { ublOf } from './ubl.js';

/**
 * A self-billed invoice or credit note as UBL 2.1 by Peppol BIS Self-Billing 3.0, from what its PDF is set from. The same input always
 * gives the same bytes. Null where there is none: statements are no invoices (R46), and Peppol knows parties by their VAT numbers.
 */
export function eInvoiceOf(document: RemittanceDocument): Buffer | null {
  const vatNumbers = vatNumbersOf(document);
  const ubl = vatNumbers && ublOf(document, vatNumbers);
  if (ubl === null) return null;
  const xml = create({ version: '1.0', encoding: 'UTF-8' }, ubl).end({ prettyPrint: true });
  return Buffer.from(`${xml}\n`);
}

export const RemittanceHasNoEInvoice = domainError(
  'REMITTANCE_WITHOUT_E_INVOICE',
  'conflict',
  (document: RemittanceDocument) =>
    isVatDocument(document)
      ? 'There is no e-invoice of it: both VAT numbers stand on one, and the document lacks one of them.'
      : 'There is no e-invoice of it: the document is a statement and not a VAT invoice.',
);
