import { accepted, refused, type Checked } from './checked.js';

/** A British number with its leading nought, or any other in the international form (ITU-T E.164). */
const FORM = /^(0\d{9,10}|\+[1-9]\d{7,14})$/;

/** A telephone number, kept as entered but for spaces too many. */
export function checkPhone(entered: string): Checked {
  const phone = entered.trim().replaceAll(/\s+/g, ' ');
  return FORM.test(phone.replaceAll(/[ ()./-]/g, ''))
    ? accepted(phone)
    : refused('This is not a telephone number: ten or eleven digits from 0 on, or + and the country code.');
}
