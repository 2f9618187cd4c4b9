import { decimalText, InvalidAmountError, penceFromPounds, type Pence } from '@waybook/contracts/money';
import { formatPounds } from '../../language/amounts';
import { t } from '../../language/text';

export interface MoneyBounds {
  minPence?: Pence;
  maxPence?: Pence;
}

const THOUSANDS = /^-?\d{1,3}(,\d{3})+(\.\d{0,2})?$/;
/** Many a phone that is set to another country's ways has no point on its number pad. */
const COMMA_FOR_POINT = /^-?\d+,\d{0,2}$/;

/** What was typed, without the signs that people write before and into an amount. */
export function typedAmount(text: string): string {
  const amount = text.replace(/[£\s]/g, '');
  if (THOUSANDS.test(amount)) return amount.replaceAll(',', '');
  return COMMA_FOR_POINT.test(amount) ? amount.replace(',', '.') : amount;
}

/** "25" becomes "25.00"; what isn't an amount stays as it is, so that it can be mended. */
export function tidyAmount(text: string): string {
  const pence = penceOf(text);
  return pence === null ? text : decimalText(pence);
}

export function amountProblem(text: unknown, { minPence = 0, maxPence }: MoneyBounds): string | true {
  if (typeof text !== 'string' || text === '') return true;
  const pence = penceOf(text);
  if (pence === null) return t('Enter pounds and pence, for example 25.00.');
  if (pence < minPence) return t('Enter at least {amount}.', { amount: formatPounds(minPence) });
  if (maxPence !== undefined && pence > maxPence)
    return t('Enter no more than {amount}.', { amount: formatPounds(maxPence) });
  return true;
}

function penceOf(text: string): Pence | null {
  if (!/^-?\d+(\.\d{0,2})?$/.test(text)) return null;
  try {
    return penceFromPounds(text.replace(/\.$/, ''));
  } catch (error) {
    if (error instanceof InvalidAmountError) return null;
    throw error;
  }
}
