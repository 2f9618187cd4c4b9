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

/** "20-00-00" */
export function formatSortCode(sortCode: string): string {
  return sortCode.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3');
}
