import type { Day } from '@waybook/contracts/calendar';
import type { Pence } from '@waybook/contracts/money';
import { amount, CURRENCY, type Content } from './elements.js';
import { lineElements, period, STANDARD_RATE, type InvoiceLine } from './lines.js';
import { partyElement, type PartyWithVat } from './parties.js';
import { plainText } from '../remittance-document/plain-text.js';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

/** By UBL's names. */
export type DocumentType = 'Invoice' | 'CreditNote';

/** Peppol's rules for a document, and the process in which it is sent. */
export interface Specification {
  readonly id: string;
  readonly process: string;
}

/** What an e-invoice says, whoever issues it. Comments name EN 16931's terms. */
export interface EInvoice {
  readonly specification: Specification;
  readonly root: DocumentType;
  /** BT-3, by UNCL 1001. */
  readonly typeCode: string;
  readonly number: string;
  readonly issuedOn: Day;
  readonly taxPoint: Day;
  /** BT-22: Peppol allows one. */
  readonly note: string;
  /** BT-10: by which the customer finds it. */
  readonly reference: string;
  readonly weekStartDate: Day;
  readonly weekEndDate: Day;
  /** BG-3: what is credited, or replaced. */
  readonly preceding: { readonly number: string; readonly issuedOn: Day } | null;
  readonly supplier: PartyWithVat;
  readonly customer: PartyWithVat;
  /** BT-20. */
  readonly terms: string;
  readonly lines: readonly InvoiceLine[];
  readonly netPence: Pence;
  readonly vatPence: Pence;
}

/** Peppol's name for such a document, by which a receiver says that it takes it. */
export function documentTypeOf(root: DocumentType, { id }: Specification): string {
  return `${UBL}:${root}-2::${root}##${id}::2.1`;
}

/** The document's only element, in UBL's order. */
export function ublOf(input: EInvoice): Record<string, Content> {
  const { root, typeCode, taxPoint, lines } = input;
  const note = { 'cbc:Note': plainText(input.note) };
  const day = { 'cbc:TaxPointDate': taxPoint };
  const parts =
    root === 'Invoice'
      ? { type: { 'cbc:InvoiceTypeCode': typeCode, ...note, ...day }, line: 'InvoiceLine', quantity: 'Invoiced' }
      : { type: { ...day, 'cbc:CreditNoteTypeCode': typeCode, ...note }, line: 'CreditNoteLine', quantity: 'Credited' };
  return {
    [root]: {
      ...namespaces(root),
      ...head(input),
      ...parts.type,
      ...body(input),
      [`cac:${parts.line}`]: lineElements(lines, `cbc:${parts.quantity}Quantity`),
    },
  };
}

function namespaces(root: DocumentType) {
  return {
    '@xmlns': `${UBL}:${root}-2`,
    '@xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
    '@xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  };
}

function head({ specification, number, issuedOn }: EInvoice) {
  return {
    'cbc:CustomizationID': specification.id,
    'cbc:ProfileID': specification.process,
    'cbc:ID': number,
    'cbc:IssueDate': issuedOn,
  };
}

function body(input: EInvoice) {
  return {
    'cbc:DocumentCurrencyCode': CURRENCY,
    'cbc:BuyerReference': input.reference,
    'cac:InvoicePeriod': period(input.weekStartDate, input.weekEndDate),
    'cac:BillingReference': precedingInvoice(input),
    'cac:AccountingSupplierParty': partyElement(input.supplier),
    'cac:AccountingCustomerParty': partyElement(input.customer),
    'cac:PaymentTerms': { 'cbc:Note': plainText(input.terms) },
    'cac:TaxTotal': vatTotal(input),
    'cac:LegalMonetaryTotal': totals(input),
  };
}

function precedingInvoice({ preceding }: EInvoice): Content {
  if (preceding === null) return null;
  const { number, issuedOn } = preceding;
  return { 'cac:InvoiceDocumentReference': { 'cbc:ID': number, 'cbc:IssueDate': issuedOn } };
}

function vatTotal({ netPence, vatPence }: EInvoice): Content {
  return {
    'cbc:TaxAmount': amount(vatPence),
    'cac:TaxSubtotal': {
      'cbc:TaxableAmount': amount(netPence),
      'cbc:TaxAmount': amount(vatPence),
      'cac:TaxCategory': STANDARD_RATE,
    },
  };
}

/** All of it is due (BT-115): what settles it is told by the payment terms and is no part of the supply. */
function totals({ netPence, vatPence }: EInvoice): Content {
  const totalPence = netPence + vatPence;
  return {
    'cbc:LineExtensionAmount': amount(netPence),
    'cbc:TaxExclusiveAmount': amount(netPence),
    'cbc:TaxInclusiveAmount': amount(totalPence),
    'cbc:PayableAmount': amount(totalPence),
  };
}
