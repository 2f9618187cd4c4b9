import { E_INVOICE_ANSWERS, type EInvoiceAnswer } from '@waybook/contracts/api';
import type { EInvoiceEvent } from '@waybook/contracts/events';

export interface Answered {
  readonly answer: EInvoiceAnswer;
  readonly reasons: readonly string[];
  readonly answeredAt: Date;
}

export interface EInvoiceProgress {
  readonly place: 'sent' | 'set_aside' | null;
  readonly answered: Answered | null;
}

/** By the documents' numbers. */
export type SentEInvoices = ReadonlyMap<number, EInvoiceProgress>;

export const nothingSent: SentEInvoices = new Map();
const UNTOLD: EInvoiceProgress = { place: null, answered: null };

export const progressOf = (sent: SentEInvoices, number: number): EInvoiceProgress => sent.get(number) ?? UNTOLD;

export function evolve(sent: SentEInvoices, { type, data }: EInvoiceEvent): SentEInvoices {
  const before = progressOf(sent, data.number);
  switch (type) {
    case 'EInvoiceSent':
      return new Map(sent).set(data.number, { ...before, place: 'sent' });
    case 'EInvoiceSetAside':
      return new Map(sent).set(data.number, { ...before, place: 'set_aside' });
    case 'EInvoiceAnswered': {
      const { answer, reasons, answeredAt } = data;
      return new Map(sent).set(data.number, {
        ...before,
        answered: { answer, reasons, answeredAt: new Date(answeredAt) },
      });
    }
  }
}

export const afterEvents = (sent: SentEInvoices, events: readonly EInvoiceEvent[]): SentEInvoices =>
  events.reduce(evolve, sent);

export interface EInvoiceOfRemittance {
  readonly remittanceId: string;
  readonly number: number;
  readonly kind: 'invoice' | 'credit_note';
}

/** That it was sent is told once; and again where it was set aside since. */
export function recordSent(sent: SentEInvoices, eInvoice: EInvoiceOfRemittance, at: Date): EInvoiceEvent[] {
  if (progressOf(sent, eInvoice.number).place === 'sent') return [];
  return [{ type: 'EInvoiceSent', data: { ...eInvoice, sentAt: at.toISOString() } }];
}

/** It may be set aside again, once somebody has sent it again. */
export function recordSetAside(
  eInvoice: EInvoiceOfRemittance,
  { reason, at }: { readonly reason: string; readonly at: Date },
): EInvoiceEvent[] {
  return [{ type: 'EInvoiceSetAside', data: { ...eInvoice, reason, setAsideAt: at.toISOString() } }];
}

/** R373: the last word counts, whichever is read last; that it was delivered is less than anything that is said of it afterwards. */
export function recordAnswer(
  sent: SentEInvoices,
  eInvoice: EInvoiceOfRemittance,
  { answered, at }: { readonly answered: Answered; readonly at: Date },
): EInvoiceEvent[] {
  const { answered: before } = progressOf(sent, eInvoice.number);
  if (before !== null && !isLaterWord(answered, before)) return [];
  const { answer, reasons, answeredAt } = answered;
  const said = { answer, reasons: [...reasons], answeredAt: answeredAt.toISOString() };
  return [{ type: 'EInvoiceAnswered', data: { ...eInvoice, ...said, recordedAt: at.toISOString() } }];
}

/** Two of the same instant are told apart by how much they say, so that it doesn't depend on which is read first. */
function isLaterWord(one: Answered, other: Answered): boolean {
  const [ofOne, ofOther] = [weightOf(one), weightOf(other)];
  const different = ofOne.findIndex((weight, index) => weight !== ofOther[index]);
  return different >= 0 && ofOne[different]! > ofOther[different]!;
}

const weightOf = ({ answer, reasons, answeredAt }: Answered): (number | string)[] => [
  answer === 'delivered' ? 0 : 1,
  answeredAt.getTime(),
  E_INVOICE_ANSWERS.indexOf(answer),
  reasons.join(),
];
