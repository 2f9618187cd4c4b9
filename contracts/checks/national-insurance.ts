import { accepted, refused, type Checked } from './checked.js';

/** HMRC's manual NIM39110: two letters of those in use, six digits, and A to D. */
const FORM = /^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/;
const PREFIXES_NOT_IN_USE: ReadonlySet<string> = new Set(['BG', 'GB', 'KN', 'NK', 'NT', 'TN', 'ZZ']);

/** A National Insurance number, kept without spaces. */
export function checkNationalInsurance(entered: string): Checked {
  const number = entered.toUpperCase().replaceAll(/\s/g, '');
  return FORM.test(number) && !PREFIXES_NOT_IN_USE.has(number.slice(0, 2))
    ? accepted(number)
    : refused(
        'A National Insurance number is two letters, six digits and a letter from A to D, for instance AB 12 34 56 C.',
      );
}
