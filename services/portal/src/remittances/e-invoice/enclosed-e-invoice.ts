import type { Enclosure, RemittanceDocument } from '../remittance-document/index.js';
import { eInvoiceOf } from './e-invoice.js';

/** As the PDF carries it; null where there is none. */
export function enclosedEInvoice(document: RemittanceDocument): Enclosure | null {
  const bytes = eInvoiceOf(document);
  if (bytes === null) return null;
  const description = 'E-invoice: UBL 2.1 by Peppol BIS Self-Billing 3.0';
  return { name: 'e-invoice.xml', type: 'text/xml', description, bytes };
}
