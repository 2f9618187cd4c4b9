import type { Enclosure, FeeInvoiceDocument, RemittanceDocument } from '../remittance-document/index.js';
import { written } from './e-invoice.js';
import { feeEInvoice } from './fee-invoice.js';
import { selfBilledEInvoice } from './self-billed.js';
import type { EInvoice } from './ubl.js';

/** As the PDF carries it; null where there is none. */
export function enclosedEInvoice(document: RemittanceDocument): Enclosure | null {
  const invoice = selfBilledEInvoice(document);
  return invoice && enclosed(invoice, 'Peppol BIS Self-Billing 3.0');
}

/** Those of the membership fee carry one since they are made for archives; an earlier one stays as it was. */
export function enclosedFeeEInvoice(document: FeeInvoiceDocument): Enclosure | null {
  const invoice = document.printedAs === 'pdf' ? null : feeEInvoice(document);
  return invoice && enclosed(invoice, 'Peppol BIS Billing 3.0');
}

function enclosed(invoice: EInvoice, rules: string): Enclosure {
  return {
    name: 'e-invoice.xml',
    type: 'text/xml',
    description: `E-invoice: UBL 2.1 by ${rules}`,
    document: invoice.root,
    specification: invoice.specification.id,
    bytes: written(invoice),
  };
}
