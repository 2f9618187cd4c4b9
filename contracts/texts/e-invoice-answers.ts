import type { EInvoiceAnswer } from '../api/e-invoices.js';

/** "The e-invoice is …" */
export const E_INVOICE_ANSWER_WORDS: Readonly<Record<EInvoiceAnswer, string>> = {
  delivered: 'delivered',
  received: 'received',
  in_process: 'in process',
  under_query: 'under query',
  conditionally_accepted: 'accepted on a condition',
  accepted: 'accepted',
  paid: 'paid',
  rejected: 'rejected',
};

/** Peppol's lists of reasons: of an Invoice Response (OPStatusReason) and of a Message Level Status or Response. */
const REASONS: Readonly<Record<string, string>> = {
  REF: 'a reference is wrong',
  LEG: 'legal information is wrong',
  REC: 'the receiver is unknown',
  QUA: 'the quality is insufficient',
  DEL: 'the delivery is in question',
  PRI: 'a price is wrong',
  QTY: 'a quantity is wrong',
  ITM: 'an item is wrong',
  PAY: 'the payment terms are wrong',
  UNR: 'it is not recognised',
  FIN: 'the finance terms are wrong',
  PPD: 'it is paid in part',
  OTH: 'another reason',
  BV: 'a business rule is broken',
  BW: 'a business rule warns',
  SV: 'it is not well formed',
  FD: 'it could not be handed to the receiver',
};
/** "No issue" is none. */
const NO_REASON = 'NON';

/** "a price is wrong (PRI), another reason (OTH)"; empty where there is none. */
export function eInvoiceReasons(codes: readonly string[]): string {
  const wanted = codes.filter((code) => code !== NO_REASON);
  return wanted.map((code) => (REASONS[code] === undefined ? code : `${REASONS[code]} (${code})`)).join(', ');
}
