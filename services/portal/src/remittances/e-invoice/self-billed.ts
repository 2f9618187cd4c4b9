import { invoiceNumber, isInvoiceNumber } from '@waybook/contracts/texts';
import { SELF_BILLING, taxSentence, type RemittanceDocument } from '../remittance-document/index.js';
import { vatNumbersOf } from './parties.js';
import { settlementTerms } from './settlement.js';
import type { EInvoice, Specification } from './ubl.js';

/** Peppol BIS Self-Billing 3.0. */
export const SELF_BILLING_3: Specification = {
  id: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0',
  process: 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0',
};
/** By UNCL 1001. */
const SELF_BILLED_INVOICE = '389';
const SELF_BILLED_CREDIT_NOTE = '261';

/** Null where there is none: statements are no invoices (R46), and Peppol knows parties by their VAT numbers. */
export function selfBilledEInvoice(input: RemittanceDocument): EInvoice | null {
  const { document, driver, business, breakdown } = input;
  const vatNumbers = vatNumbersOf(input);
  if (vatNumbers === null || !('taxPoint' in document)) return null;
  const isInvoice = document.kind === 'self_billed_invoice';
  return {
    specification: SELF_BILLING_3,
    root: isInvoice ? 'Invoice' : 'CreditNote',
    typeCode: isInvoice ? SELF_BILLED_INVOICE : SELF_BILLED_CREDIT_NOTE,
    number: invoiceNumber(document.number),
    issuedOn: input.issuedOn,
    taxPoint: document.taxPoint,
    // What HMRC wants said, and why a document is credited.
    note: `${SELF_BILLING}. ${taxSentence(input)}`,
    reference: input.remittanceId,
    weekStartDate: input.weekStartDate,
    weekEndDate: input.weekEndDate,
    preceding: precedingOf(input),
    supplier: { party: driver, vatNumber: vatNumbers.driver },
    customer: { party: business, vatNumber: vatNumbers.business },
    terms: settlementTerms(input),
    lines: input.jobs,
    netPence: breakdown.grossExVatPence,
    vatPence: breakdown.vatOnEarningsPence,
  };
}

/** A statement that is replaced is no invoice. */
function precedingOf({ document, replaces }: RemittanceDocument): EInvoice['preceding'] {
  if (document.kind === 'credit_note') {
    return { number: invoiceNumber(document.credited.number), issuedOn: document.credited.taxPoint };
  }
  const { number = null, issuedOn = '' } = replaces?.replaced ?? {};
  return number !== null && isInvoiceNumber(number) ? { number, issuedOn } : null;
}
