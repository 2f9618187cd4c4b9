import type { ImportCell } from '@waybook/contracts/api';
import { isDay } from '@waybook/contracts/calendar';

/** What a form would send for a cell, or why there is no such thing. */
export type CellReading = { readonly value: unknown } | { readonly problem: string };

const DAY_FIRST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
/** Thousands may be parted by commas, three digits each; a comma before pence would be a guess. */
const AMOUNT = /^([-−]?)£?\s*(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?$/;
const WHOLE_NUMBER = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/;
const MAX_DIGITS = 12;
const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ...['yes', 'y', 'true', '1'].map((text) => [text, true] as const),
  ...['no', 'n', 'false', '0'].map((text) => [text, false] as const),
]);

const READERS: Readonly<Record<ImportCell, (text: string) => CellReading>> = {
  text: (text) => ({ value: text }),
  choice: (text) => ({ value: text.toLowerCase() }),
  day: readDay,
  money: readMoney,
  flag: readFlag,
  'whole number': readWholeNumber,
};

/** Pure; `text` isn't empty. Whether the value is allowed is for the form's own rules to say. */
export function readCell(cell: ImportCell, text: string): CellReading {
  return READERS[cell](text);
}

/** In Britain the day comes first. */
function readDay(text: string): CellReading {
  const dayFirst = DAY_FIRST.exec(text);
  const day = dayFirst ? `${dayFirst[4]}-${dayFirst[3]!.padStart(2, '0')}-${dayFirst[1]!.padStart(2, '0')}` : text;
  return isDay(day) ? { value: day } : { problem: 'This is not a day. Write it as 31/12/2026 or 2026-12-31.' };
}

/** As decimal text. */
function readMoney(text: string): CellReading {
  const amount = AMOUNT.exec(text);
  if (!amount) return { problem: 'This is not an amount. Write it as 1,234.56 or £1,234.56.' };
  const [, sign, pounds, pence = ''] = amount;
  const digits = pounds!.replaceAll(',', '');
  if (digits.length > MAX_DIGITS) return { problem: 'This amount is too large.' };
  return { value: `${sign === '' ? '' : '-'}${digits}${pence}` };
}

function readFlag(text: string): CellReading {
  const value = FLAGS.get(text.toLowerCase());
  return value === undefined ? { problem: 'Write Yes or No.' } : { value };
}

function readWholeNumber(text: string): CellReading {
  const number = WHOLE_NUMBER.exec(text);
  if (!number || number[1]!.length > MAX_DIGITS) return { problem: 'This is not a whole number.' };
  return { value: Number(number[1]!.replaceAll(',', '')) };
}
