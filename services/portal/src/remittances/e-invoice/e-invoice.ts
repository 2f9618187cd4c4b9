import { domainError } from '@waybook/platform/errors';
import { create } from 'xmlbuilder2';
import { isVatDocument, type FeeInvoiceDocument, type RemittanceDocument } from '../remittance-document/index.js';
import { feeEInvoice } from './fee-invoice.js';
import { selfBilledEInvoice } from './self-billed.js';
import { ublOf, type EInvoice } from './ubl.js';

/**
 * A self-billed invoice or credit note as UBL 2.1 by Peppol BIS Self-Billing 3.0, from what its PDF is set from. The same input always
 * gives the same bytes. Null where there is none.
 */
export function eInvoiceOf(document: RemittanceDocument): Buffer | null {
  const invoice = selfBilledEInvoice(document);
  return invoice && written(invoice);
}

/** The business's own invoice for the membership fee, or what credits it, likewise by Peppol BIS Billing 3.0. */
export function feeEInvoiceOf(document: FeeInvoiceDocument): Buffer | null {
  const invoice = feeEInvoice(document);
  return invoice && written(invoice);
}

export function written(invoice: EInvoice): Buffer {
  const xml = create({ version: '1.0', encoding: 'UTF-8' }, ublOf(invoice)).end({ prettyPrint: true });
  return Buffer.from(`${xml}\n`);
}

export const RemittanceHasNoEInvoice = domainError(
  'REMITTANCE_WITHOUT_E_INVOICE',
  'conflict',
  (document: RemittanceDocument | FeeInvoiceDocument) =>
    'netPence' in document || isVatDocument(document)
      ? 'There is no e-invoice of it: both VAT numbers stand on one, and the document lacks one of them.'
      : 'There is no e-invoice of it: the document is a statement and not a VAT invoice.',
);
