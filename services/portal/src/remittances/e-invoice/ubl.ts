import { invoiceNumber, isInvoiceNumber } from '@waybook/contracts/texts';
import { SELF_BILLING, taxSentence, type RemittanceDocument } from '../remittance-document/index.js';
import { amount, CURRENCY, type Content } from './elements.js';
import { lineElements, period, STANDARD_RATE } from './lines.js';
import { partyElement, type VatNumbers } from './parties.js';
import { plainText } from './plain-text.js';
import { settlementTerms } from './settlement.js';

const SPECIFICATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0';
/** Peppol's process of self-billing. */
export const PROCESS = 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0';
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
/** By UNCL 1001. */
const SELF_BILLED_INVOICE = '389';
const SELF_BILLED_CREDIT_NOTE = '261';

/** Peppol's name for such a document, by which a receiver says that it takes it. */
export function specificationOf(root: 'Invoice' | 'CreditNote'): string {
  return `${UBL}:${root}-2::${root}##${SPECIFICATION}::2.1`;
}

/** The document's only element, in UBL's order; null for what is no VAT document. Comments name EN 16931's terms. */
export function ublOf(input: RemittanceDocument, vatNumbers: VatNumbers): Record<string, Content> | null {
  const { document, issuedOn } = input;
  switch (document.kind) {
    case 'self_billed_invoice': {
      const type = {
        'cbc:InvoiceTypeCode': SELF_BILLED_INVOICE,
        ...note(input),
        'cbc:TaxPointDate': document.taxPoint,
      };
      const numbered = { ...head(document.number, issuedOn), ...type };
      const lines = { 'cac:InvoiceLine': lineElements(input, 'cbc:InvoicedQuantity') };
      return { Invoice: { ...namespaces('Invoice'), ...numbered, ...body(input, vatNumbers), ...lines } };
    }
    case 'credit_note': {
      const type = { 'cbc:TaxPointDate': document.taxPoint, 'cbc:CreditNoteTypeCode': SELF_BILLED_CREDIT_NOTE };
      const numbered = { ...head(document.number, issuedOn), ...type, ...note(input) };
      const lines = { 'cac:CreditNoteLine': lineElements(input, 'cbc:CreditedQuantity') };
      return { CreditNote: { ...namespaces('CreditNote'), ...numbered, ...body(input, vatNumbers), ...lines } };
    }
    case 'remittance_statement':
    case 'statement_reversal':
      return null;
  }
}

function namespaces(root: 'Invoice' | 'CreditNote') {
  return {
    '@xmlns': `${UBL}:${root}-2`,
    '@xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
    '@xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  };
}

function head(number: number, issuedOn: string) {
  return {
    'cbc:CustomizationID': SPECIFICATION,
    'cbc:ProfileID': PROCESS,
    'cbc:ID': invoiceNumber(number),
    'cbc:IssueDate': issuedOn,
  };
}

/** Peppol allows one (BT-22): what HMRC wants said, and why a document is credited. */
function note(input: RemittanceDocument) {
  return { 'cbc:Note': plainText(`${SELF_BILLING}. ${taxSentence(input)}`) };
}

function body(input: RemittanceDocument, { supplier, customer }: VatNumbers) {
  return {
    'cbc:DocumentCurrencyCode': CURRENCY,
    // BT-10: by which the business finds it.
    'cbc:BuyerReference': input.remittanceId,
    'cac:InvoicePeriod': period(input.weekStartDate, input.weekEndDate),
    'cac:BillingReference': precedingInvoice(input),
    'cac:AccountingSupplierParty': partyElement(input.driver, supplier),
    'cac:AccountingCustomerParty': partyElement(input.business, customer),
    'cac:PaymentTerms': { 'cbc:Note': plainText(settlementTerms(input)) },
    'cac:TaxTotal': vatTotal(input),
    'cac:LegalMonetaryTotal': totals(input),
  };
}

/** BG-3: what a credit note credits, or an invoice replaces; a statement is no invoice. */
function precedingInvoice({ document, replaces }: RemittanceDocument): Content {
  if (document.kind === 'credit_note') {
    return invoiceReference(invoiceNumber(document.credited.number), document.credited.taxPoint);
  }
  const { number = null, issuedOn = '' } = replaces?.replaced ?? {};
  return number !== null && isInvoiceNumber(number) ? invoiceReference(number, issuedOn) : null;
}

function invoiceReference(number: string, issuedOn: string): Content {
  return { 'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': issuedOn } };
}

function vatTotal({ breakdown: { grossExVatPence, vatOnEarningsPence } }: RemittanceDocument): Content {
  return {
    'cbc:TaxAmount': amount(vatOnEarningsPence),
    'cac:TaxSubtotal': {
      'cbc:TaxableAmount': amount(grossExVatPence),
      'cbc:TaxAmount': amount(vatOnEarningsPence),
      'cac:TaxCategory': STANDARD_RATE,
    },
  };
}

/** All of it is due (BT-115): fee, deductions and retention settle the debt and are no part of this supply. */
function totals({ breakdown: { grossExVatPence, grossInclVatPence } }: RemittanceDocument): Content {
  return {
    'cbc:LineExtensionAmount': amount(grossExVatPence),
    'cbc:TaxExclusiveAmount': amount(grossExVatPence),
    'cbc:TaxInclusiveAmount': amount(grossInclVatPence),
    'cbc:PayableAmount': amount(grossInclVatPence),
  };
}
