import { feeInvoiceNumber } from '@waybook/contracts/texts';
import { feeDescription, feeNote, type FeeInvoiceDocument } from '../remittance-document/index.js';
import { vatNumbersOf } from './parties.js';
import type { EInvoice, Specification } from './ubl.js';

/** Peppol BIS Billing 3.0. */
export const BILLING_3: Specification = {
  id: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
};
/** By UNCL 1001. */
const INVOICE = '380';
const CREDIT_NOTE = '381';

const NOTHING_IS_PAID =
  'Nothing is paid by this credit note: what was taken off is set against the remittance that takes the place of this one.';

/** Of the business's own invoice for the membership fee, or of what credits it; null where either party has no VAT number. */
export function feeEInvoice(input: FeeInvoiceDocument): EInvoice | null {
  const { credited, business, driver, netPence, vatPence } = input;
  const vatNumbers = vatNumbersOf(input);
  if (vatNumbers === null) return null;
  const isInvoice = credited === null;
  return {
    specification: BILLING_3,
    root: isInvoice ? 'Invoice' : 'CreditNote',
    typeCode: isInvoice ? INVOICE : CREDIT_NOTE,
    number: feeInvoiceNumber(input.number),
    issuedOn: input.taxPoint,
    taxPoint: input.taxPoint,
    note: feeNote(input),
    reference: input.remittanceId,
    weekStartDate: input.weekStartDate,
    weekEndDate: input.weekEndDate,
    preceding: credited && { number: feeInvoiceNumber(credited.number), issuedOn: credited.taxPoint },
    supplier: { party: business, vatNumber: vatNumbers.business },
    customer: { party: driver, vatNumber: vatNumbers.driver },
    terms: isInvoice ? feeNote(input) : NOTHING_IS_PAID,
    lines: [{ date: null, loadId: '', description: feeDescription(input), pricePence: netPence }],
    netPence,
    vatPence,
  };
}
