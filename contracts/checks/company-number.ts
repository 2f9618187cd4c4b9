import { accepted, refused, type Checked } from './checked.js';

/** Companies House: eight digits, or two letters of the register (SC, NI, OC, …) and six. */
const FORM = /^(\d{8}|[A-Z]{2}\d{6}|R\d{7})$/;
const LENGTH = 8;

/** A company number as Companies House writes it, with the noughts that people leave out. */
export function checkCompanyNumber(entered: string): Checked {
  const text = entered.toUpperCase().replaceAll(/\s/g, '');
  const number = /^\d{6,8}$/.test(text) ? text.padStart(LENGTH, '0') : text;
  return FORM.test(number)
    ? accepted(number)
    : refused('A company number has eight characters: eight digits, or two letters and six digits.');
}
