import { checkModulus, ModulusTables } from '@waybook/portal';
import type { Variation } from '../variation.js';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const;
const MODULUS = 97;

/** A fictional VAT number with valid check digits. */
export function sampleVatNumber(vary: Variation): string {
  const digits = WEIGHTS.map((_, index) => Math.floor(vary.between(index === 0 ? 1 : 0, 10)));
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * digits[index]!, 0);
  const checkDigits = MODULUS - (sum % MODULUS);
  return `GB${digits.join('')}${String(checkDigits).padStart(2, '0')}`;
}

const ACCOUNT_DIGITS = 8;

/** As the published rules have their examples: of a bank that people have accounts at, a number might be somebody's. */
export const SAMPLE_SORT_CODES = ['089999', '107999', '202959'] as const;
export type SampleSortCode = (typeof SAMPLE_SORT_CODES)[number];
const TABLE = new ModulusTables().on('2026-01-01');
/** One in ten fits where one check stands, and one in some hundred where two do. */
const MAX_STEPS = 10_000;

/** The first number from one that is drawn on that there can be at the sort code. */
export function sampleAccountNumber(vary: Variation, sortCode: SampleSortCode): string {
  const drawn = Number(Array.from({ length: ACCOUNT_DIGITS }, () => Math.floor(vary.between(1, 10))).join(''));
  for (let step = 0; step < MAX_STEPS; step++) {
    const accountNumber = String((drawn + step) % 10 ** ACCOUNT_DIGITS).padStart(ACCOUNT_DIGITS, '0');
    if (checkModulus(TABLE, { sortCode, accountNumber }) === 'fits') return accountNumber;
  }
  throw new Error(`no account number fits ${sortCode}`);
}
