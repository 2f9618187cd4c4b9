import { v5 as nameBased } from 'uuid';

/** What a business's outbox is made of, in the order of its log. */
export const OUTBOX_EVENTS = ['EInvoiceSendingSwitched', 'InvoiceIssued', 'CreditNoteIssued'] as const;

export interface LoggedEvent {
  readonly type: string;
  readonly data: object;
}

export interface IssuedEInvoice {
  readonly id: string;
  readonly remittanceId: string;
  readonly kind: 'invoice' | 'credit_note';
  readonly number: number;
}

export interface ReadOutbox {
  readonly isOn: boolean;
  readonly issued: readonly IssuedEInvoice[];
}

const KEYS = '4f0f1c8e-6a53-4d0b-9a40-3d1a4a1f7f0e';

/** The same for a document always: the access point knows it again by this (R344). */
export function deliveryKey(business: string, number: number): string {
  return nameBased(`${business}:${number}`, KEYS);
}

/** The documents that were issued while the business sent e-invoices (R343). */
export function issuedEInvoices(business: string, wasOn: boolean, events: readonly LoggedEvent[]): ReadOutbox {
  let isOn = wasOn;
  const issued: IssuedEInvoice[] = [];
  for (const { type, data } of events) {
    if (type === 'EInvoiceSendingSwitched') isOn = (data as { isOn: boolean }).isOn;
    else if (isOn) issued.push(issuedBy(business, type, data as { number: number; remittanceId: string }));
  }
  return { isOn, issued };
}

function issuedBy(
  business: string,
  type: string,
  { number, remittanceId }: { number: number; remittanceId: string },
): IssuedEInvoice {
  const kind = type === 'CreditNoteIssued' ? 'credit_note' : 'invoice';
  return { id: deliveryKey(business, number), remittanceId, kind, number };
}
