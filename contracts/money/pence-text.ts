import { checkedPence, type Pence } from './pence.js';

const MINUS = '\u2212';

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

/** An amount as a person reads it: "£1,234.56", negative with a real minus sign (U+2212). */
export function formatPounds(amountPence: Pence): string {
  const { isNegative, pounds, fraction } = partsOf(amountPence);
  const grouped = pounds.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${isNegative ? MINUS : ''}£${grouped}.${fraction}`;
}
