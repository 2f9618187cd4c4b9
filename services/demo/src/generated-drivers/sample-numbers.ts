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

export function sampleAccountNumber(vary: Variation): string {
  return Array.from({ length: ACCOUNT_DIGITS }, () => Math.floor(vary.between(1, 10))).join('');
}
