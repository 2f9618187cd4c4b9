import { accepted, refused, type Checked } from './checked.js';

/** The pattern of the government's data standards catalogue (BS 7666), Girobank's own code included. */
const FORM =
  /^(GIR0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]([0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW])[0-9][ABD-HJLNP-UW-Z]{2})$/;
const INWARD_LENGTH = 3;
const UNITED_KINGDOM: ReadonlySet<string> = new Set(['uk', 'gb', 'united kingdom', 'great britain']);

/** A UK postcode, kept as it is printed: capitals, one space before the last three. */
export function checkPostcode(entered: string): Checked {
  const postcode = entered.toUpperCase().replaceAll(/\s/g, '');
  return FORM.test(postcode)
    ? accepted(`${postcode.slice(0, -INWARD_LENGTH)} ${postcode.slice(-INWARD_LENGTH)}`)
    : refused('This is not a UK postcode, for instance LS1 4AP.');
}

/** Whether a country's postcodes are ours to check. */
export function isUnitedKingdom(country: string): boolean {
  return UNITED_KINGDOM.has(country.trim().toLowerCase());
}
