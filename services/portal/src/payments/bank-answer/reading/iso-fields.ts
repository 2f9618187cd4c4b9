import { isDay, parseDay, type Day } from '@waybook/contracts/calendar';
import { penceFromDecimalText, type Pence } from '@waybook/contracts/money';
import type { BankReason } from '../answer-line.js';
import { BankAnswerUnreadable } from '../bank-answer.errors.js';
import { elementAt, elementsAt, textAt, type XmlElement } from '../../../xml/xml-element.js';

const AMOUNT = /^\d{1,13}(\.\d{1,5})?$/;
const NOTHING = /^0*$/;
const PENCE_DIGITS = 2;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

export interface BankAmount {
  readonly amountPence: Pence | null;
  readonly currency: string | null;
}

export const NO_AMOUNT: BankAmount = { amountPence: null, currency: null };

/** @throws BankAnswerUnreadable for what is no amount of pence */
export function amountOf(element: XmlElement | null): BankAmount {
  if (element === null) return NO_AMOUNT;
  const text = element.text.trim();
  const [pounds = '', fraction = ''] = text.split('.');
  if (!AMOUNT.test(text) || !NOTHING.test(fraction.slice(PENCE_DIGITS))) {
    throw new BankAnswerUnreadable('one of its amounts is not in pounds and pence');
  }
  const decimal = `${pounds}.${fraction.slice(0, PENCE_DIGITS).padEnd(PENCE_DIGITS, '0')}`;
  return { amountPence: pence(decimal), currency: element.attributes['Ccy'] ?? null };
}

function pence(decimal: string): Pence {
  try {
    return penceFromDecimalText(decimal);
  } catch {
    throw new BankAnswerUnreadable('one of its amounts is beyond what a payment can be');
  }
}

/** Of a day or an instant, by London's clock; what names no zone is as the bank's own clock showed it. @throws BankAnswerUnreadable */
export function dayOf(text: string | null): Day {
  const written = text?.slice(0, DAY_LENGTH) ?? '';
  const day = text === null ? null : (parseDay(text) ?? (isDay(written) ? written : null));
  if (day === null) throw new BankAnswerUnreadable('one of its dates is missing or is none');
  return day;
}

/** The first that is given: the code, and the bank's own words beside it. */
export function reasonOf(elements: readonly XmlElement[]): BankReason {
  const [element] = elements;
  if (!element) return { code: null, text: null };
  const code = textAt(element, 'Rsn', 'Cd') ?? textAt(element, 'Rsn', 'Prtry');
  const texts = elementsAt(element, 'AddtlInf').map(({ text }) => text.trim());
  return { code, text: texts.filter(Boolean).join(' ') || null };
}

export function idsAt(element: XmlElement, ...names: readonly string[]): string[] {
  return names.flatMap((name) => textAt(element, name) ?? []);
}

/** @throws BankAnswerUnreadable */
export function wanted(element: XmlElement, name: string): XmlElement {
  const found = elementAt(element, name);
  if (found === null) throw new BankAnswerUnreadable(`${name} is missing in it`);
  return found;
}
