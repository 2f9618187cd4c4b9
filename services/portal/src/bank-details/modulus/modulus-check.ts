import type { AccountNumbers } from '../account-seal.js';
import { ACCOUNT_DIGITS, type ModulusRow, type ModulusTable } from './modulus-table.js';

/** `unknown`: the rules say nothing of the sort code, and the account is presumed to be right. */
export type ModulusOutcome = 'fits' | 'fails' | 'unknown';

/** By the letters of the published rules: u to z are the sort code, a to h the account number. */
const A = 6;
const B = 7;
const C = 8;
const G = 12;
const H = 13;

/** Of the exceptions that stand at the first of two checks: one that passes is enough. */
const EITHER = new Set([2, 10, 12]);
/** 2 has weights of its own for what may be an account in euros. */
const EURO_WEIGHTS = [0, 0, 1, 2, 5, 3, 6, 4, 8, 7, 10, 9, 3, 1];
const EURO_WEIGHTS_OF_9 = [0, 0, 0, 0, 0, 0, 0, 0, 8, 7, 10, 9, 3, 1];
/** At which 9 checks a Lloyds account in euros, whichever sort code is quoted. */
const LLOYDS_EUROS = '309634';
/** At which 8 checks. */
const SUBSTITUTE_OF_8 = '090126';
/** What 1 adds: the digits of the institution, 580149, doubled by turns. */
const ADDED_BY_1 = 27;
const FOREIGN_CURRENCY_DIGITS = [4, 5, 6, 7, 8];
const COUTTS_LAST_DIGITS = [0, 1, 9];

/**
 * Whether there can be such an account number at the sort code, by the rules that the banks publish through Vocalink.
 * Of whoever fits nobody knows that the account exists.
 */
export function checkModulus(table: ModulusTable, { sortCode, accountNumber }: AccountNumbers): ModulusOutcome {
  const rows = table.rows.filter(({ from, to }) => from <= sortCode && sortCode <= to);
  const [first] = rows;
  if (first === undefined) return 'unknown';
  const passes = (row: ModulusRow) => passesCheck(row, { sortCode, accountNumber }, table);
  const isRight = EITHER.has(first.exception ?? 0) ? rows.some(passes) : rows.every(passes);
  return isRight ? 'fits' : 'fails';
}

function passesCheck(row: ModulusRow, account: AccountNumbers, table: ModulusTable): boolean {
  const digits = digitsOf(checkedSortCode(row, account.sortCode, table), account.accountNumber);
  switch (row.exception ?? 0) {
    case 3:
      return digits[C] === 6 || digits[C] === 9 || isDivisible(row, digits);
    case 4:
      return remainderOf(row, digits) === 10 * digits[G]! + digits[H]!;
    case 5:
      return row.method === 'DBLAL'
        ? isCheckDigit(digits[H]!, remainderOf(row, digits), 10)
        : isCheckDigit(digits[G]!, remainderOf(row, digits), 11);
    case 6:
      return isForeignCurrency(digits) || isDivisible(row, digits);
    case 14:
      return isDivisible(row, digits) || isCouttsAccount(row, account);
    default:
      return isDivisible(row, digits);
  }
}

function checkedSortCode({ exception }: ModulusRow, sortCode: string, { substitutes }: ModulusTable): string {
  if (exception === 5) return substitutes.get(sortCode) ?? sortCode;
  if (exception === 8) return SUBSTITUTE_OF_8;
  return exception === 9 ? LLOYDS_EUROS : sortCode;
}

function digitsOf(sortCode: string, accountNumber: string): readonly number[] {
  const digits = Array.from(`${sortCode}${accountNumber}`, Number);
  if (digits.length !== ACCOUNT_DIGITS) throw new Error('a sort code has six digits and an account number eight');
  return digits;
}

const isDivisible = (row: ModulusRow, digits: readonly number[]) => remainderOf(row, digits) === 0;

function remainderOf(row: ModulusRow, digits: readonly number[]): number {
  const products = weightsOf(row, digits).map((weight, place) => weight * digits[place]!);
  const added = row.exception === 1 ? ADDED_BY_1 : 0;
  const total = products.reduce((sum, product) => sum + (row.method === 'DBLAL' ? digitSum(product) : product), added);
  // The other sign of nought is one more number to a comparison of remainders.
  return Math.abs(total % (row.method === 'MOD11' ? 11 : 10));
}

const digitSum = (product: number) => Array.from(String(product), Number).reduce((sum, digit) => sum + digit, 0);

function weightsOf({ exception, weights }: ModulusRow, digits: readonly number[]): readonly number[] {
  const isNine = digits[G] === 9;
  if (exception === 2 && digits[A] !== 0) return isNine ? EURO_WEIGHTS_OF_9 : EURO_WEIGHTS;
  const startsAs10 = digits[B] === 9 && (digits[A] === 0 || digits[A] === 9);
  const zeroised = isNine && (exception === 7 || (exception === 10 && startsAs10));
  return zeroised ? weights.map((weight, place) => (place <= B ? 0 : weight)) : weights;
}

/** Of 5: the check digit stands in the number, and isn't weighed. */
function isCheckDigit(digit: number, remainder: number, modulus: number): boolean {
  return remainder === 0 ? digit === 0 : modulus - remainder === digit;
}

/** Of 6: the rules can't tell of such an account. */
function isForeignCurrency(digits: readonly number[]): boolean {
  return FOREIGN_CURRENCY_DIGITS.includes(digits[A]!) && digits[G] === digits[H];
}

/** Of 14: an account of seven digits with the kind of the account behind it. */
function isCouttsAccount(row: ModulusRow, { sortCode, accountNumber }: AccountNumbers): boolean {
  const lastDigit = Number(accountNumber.at(-1));
  return (
    COUTTS_LAST_DIGITS.includes(lastDigit) && isDivisible(row, digitsOf(sortCode, `0${accountNumber.slice(0, -1)}`))
  );
}
