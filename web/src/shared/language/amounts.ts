import { formatPounds as poundsInEnglish, penceFromDecimalText, type Pence } from '@waybook/contracts/money';
import { activeLanguage, activeLocale } from './active-language';

const MINUS = '\u2212';

/** "£1,234.56", "1234,56 £": pounds as the language writes them. */
export function formatPounds(amountPence: Pence): string {
  if (activeLanguage() === 'en') return poundsInEnglish(amountPence);
  return byIntl(amountPence, 'auto');
}

/** "£1,200", "£0.50": without the pence where there are none, for the axis of a chart. */
export function amountBriefly(amountPence: Pence): string {
  return byIntl(amountPence, 'stripIfInteger');
}

function byIntl(amountPence: Pence, trailingZeroDisplay: 'auto' | 'stripIfInteger'): string {
  const format = new Intl.NumberFormat(activeLocale(), {
    style: 'currency',
    currency: 'GBP',
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay,
  });
  return format.format(amountPence / 100).replace('-', MINUS);
}

/** An amount from an answer (decimal text) as a person reads it. */
export function formatAmount(amount: string): string {
  return formatPounds(penceFromDecimalText(amount));
}
