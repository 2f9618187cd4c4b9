import { accepted, refused, type Checked } from './checked.js';

const SEPARATORS = /[\s-]/g;

/** Six digits, kept without the dashes that they are printed with. */
export function checkSortCode(entered: string): Checked {
  const digits = entered.replaceAll(SEPARATORS, '');
  return /^\d{6}$/.test(digits) ? accepted(digits) : refused('A sort code has six digits, for instance 20-00-00.');
}

/** Eight digits; a shorter number is printed with noughts before it. */
export function checkAccountNumber(entered: string): Checked {
  const digits = entered.replaceAll(SEPARATORS, '');
  return /^\d{8}$/.test(digits)
    ? accepted(digits)
    : refused('An account number has eight digits. Put noughts before a shorter one.');
}

/** Of digits that are right each for itself, and can't stand together. */
export const ACCOUNT_NOT_AT_SORT_CODE =
  "There is no such account number at this sort code. Compare both with your bank's card, app or statement.";

/** "20-00-00" */
export function formatSortCode(sortCode: string): string {
  return sortCode.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3');
}
