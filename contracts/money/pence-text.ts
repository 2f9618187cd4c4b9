import { checkedPence, InvalidAmountError, type Pence } from './pence.js';

const MINUS = '\u2212';
const DECIMAL_TEXT = /^(-?)(\d+)\.(\d\d)$/;

interface AmountParts {
  isNegative: boolean;
  pounds: string;
  fraction: string;
}

function partsOf(amountPence: Pence): AmountParts {
  const digits = String(Math.abs(checkedPence(amountPence))).padStart(3, '0');
  return { isNegative: amountPence < 0, pounds: digits.slice(0, -2), fraction: digits.slice(-2) };
}

/** Decimal text as it goes over the wire: 2500 is "25.00", -5 is "-0.05". */
export function decimalText(amountPence: Pence): string {
  const { isNegative, pounds, fraction } = partsOf(amountPence);
  return `${isNegative ? '-' : ''}${pounds}.${fraction}`;
}

/**
 * Reads what `decimalText` wrote. A sum may be greater than any amount that `penceFromPounds` lets in: up to the safe integers.
 *
 * @throws InvalidAmountError for any other text.
 * @throws RangeError for a sum too great to be exact.
 */
export function penceFromDecimalText(text: string): Pence {
  const parts = DECIMAL_TEXT.exec(text);
  if (!parts) throw new InvalidAmountError(text);
  const [, sign, pounds, fraction] = parts;
  const amountPence = Number(`${pounds}${fraction}`);
  return checkedPence(sign ? -amountPence : amountPence);
}

/** An amount as a person reads it: "£1,234.56", negative with a real minus sign (U+2212). */
export function formatPounds(amountPence: Pence): string {
  const { isNegative, pounds, fraction } = partsOf(amountPence);
  return `${isNegative ? MINUS : ''}£${inThousands(pounds)}.${fraction}`;
}

function inThousands(digits: string): string {
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(',');
}

/** An amount from an answer (decimal text) as a person reads it. */
export function formatAmount(amount: string): string {
  return formatPounds(penceFromDecimalText(amount));
}
