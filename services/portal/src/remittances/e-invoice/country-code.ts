import { isUnitedKingdom } from '@waybook/contracts/checks';

const UNITED_KINGDOM = 'GB';
const ITS_COUNTRIES: ReadonlySet<string> = new Set(['england', 'northern ireland', 'scotland', 'wales']);
/** Regions that Unicode names and ISO 3166-1 doesn't. */
const NOT_OF_ISO: ReadonlySet<string> = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '));

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`));
const NAMES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const CODES: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap((code) => {
    const name = NAMES.of(code);
    // One that was replaced, such as YU, has the code of what came after it.
    const isCurrent = new Intl.Locale(`und-${code}`).region === code;
    if (name === undefined || !isCurrent || NOT_OF_ISO.has(code)) return [];
    return [name, code].map((written) => [written.toLowerCase(), code] as const);
  }),
);

/** ISO 3166-1's code of a country as a person has written it; null where it isn't known by that name. */
export function countryCode(country: string): string | null {
  const written = country.trim().toLowerCase();
  if (isUnitedKingdom(written) || ITS_COUNTRIES.has(written)) return UNITED_KINGDOM;
  return CODES.get(written) ?? null;
}
