import { accepted, refused, type Checked } from './checked.js';

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const;
const MODULUS = 97;
/** Numbers issued from 2010 on are checked with this much added to the sum. */
const SECOND_VARIANT_OFFSET = 55;

/** A UK VAT number as it is printed: GB and nine or twelve digits, with the check digits of HMRC's modulus 97, old variant or new. */
export function checkVatNumber(entered: string): Checked {
  const digits = /^GB(\d{9}|\d{12})$/.exec(entered.toUpperCase().replaceAll(/[\s.-]/g, ''))?.[1];
  if (digits === undefined) {
    return refused('A UK VAT number is GB and nine or twelve digits, as on the VAT certificate.');
  }
  if (!hasValidCheckDigits(digits)) {
    return refused("This VAT number's check digits don't add up. Compare it with the VAT certificate.");
  }
  return accepted(`GB${digits}`);
}

/** The number as it is printed; null where it can't be one. */
export function readVatNumber(entered: string): string | null {
  return checkVatNumber(entered).value;
}

function hasValidCheckDigits(digits: string): boolean {
  const checkDigits = Number(digits.slice(WEIGHTS.length, WEIGHTS.length + 2));
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), checkDigits);
  return sum % MODULUS === 0 || (sum + SECOND_VARIANT_OFFSET) % MODULUS === 0;
}
