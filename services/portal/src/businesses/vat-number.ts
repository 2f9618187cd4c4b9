const WEIGHTS = [8, 7, 6, 5, 4, 3, 2] as const;
/** Numbers issued from 2010 on are checked with this much added to the sum. */
const SECOND_VARIANT_OFFSET = 55;

/**
 * A UK VAT number in the form it is printed: GB and nine or twelve digits, without spaces; null where it can't be one.
 * The check digits are those of HMRC's modulus 97, in the old and the new variant.
 */
export function readVatNumber(text: string): string | null {
  const digits = /^GB(\d{9}|\d{12})$/.exec(text.toUpperCase().replaceAll(/[\s.-]/g, ''))?.[1];
  if (digits === undefined) return null;
  const sum = WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number(digits[index]),
    Number(digits.slice(7, 9)),
  );
  return sum % 97 === 0 || (sum + SECOND_VARIANT_OFFSET) % 97 === 0 ? `GB${digits}` : null;
}
