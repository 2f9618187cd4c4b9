export const MODULUS_METHODS = ['MOD10', 'MOD11', 'DBLAL'] as const;
export type ModulusMethod = (typeof MODULUS_METHODS)[number];

/** One check of the account numbers at a range of sort codes. */
export interface ModulusRow {
  /** Six digits, both included. */
  readonly from: string;
  readonly to: string;
  readonly method: ModulusMethod;
  /** Of the six digits of the sort code, then of the eight of the account number. */
  readonly weights: readonly number[];
  /** By which the published rules vary the check, from 1 to 14. */
  readonly exception: number | null;
}

/** What Vocalink publishes as VALACDOS.txt and SCSUBTAB.txt. */
export interface ModulusTable {
  readonly rows: readonly ModulusRow[];
  /** For exception 5: in place of which sort code another one is checked. */
  readonly substitutes: ReadonlyMap<string, string>;
}

/** A file that isn't what it should be; the sentence names its first wrong line. */
export class ModulusTableUnreadable extends Error {
  override readonly name = 'ModulusTableUnreadable';
}

export const ACCOUNT_DIGITS = 14;
const LAST_EXCEPTION = 14;
const ROW = /^(\d{6}) (\d{6}) (MOD10|MOD11|DBLAL)((?: -?\d{1,3}){14})(?: (\d{1,2}))?$/;
const SUBSTITUTE = /^(\d{6}) (\d{6})$/;

/** @throws ModulusTableUnreadable */
export function readModulusRows(text: string): ModulusRow[] {
  const rows = linesOf(text).map(([line, number]) => {
    const [, from = '', to = '', method, weights = '', exception] = ROW.exec(line) ?? unreadable(number, 'is no check');
    const row = { from, to, method: method as ModulusMethod, weights: weights.trim().split(' ').map(Number) };
    if (from > to) unreadable(number, 'has a range that ends before it begins');
    if (exception !== undefined && !(Number(exception) >= 1 && Number(exception) <= LAST_EXCEPTION))
      unreadable(number, `has an exception ${exception}, which the rules don't know`);
    return { ...row, exception: exception === undefined ? null : Number(exception) };
  });
  if (rows.length === 0) throw new ModulusTableUnreadable('there is no check in it');
  return rows;
}

/** @throws ModulusTableUnreadable */
export function readSubstitutes(text: string): Map<string, string> {
  return new Map(
    linesOf(text).map(([line, number]) => {
      const [, from = '', to = ''] = SUBSTITUTE.exec(line) ?? unreadable(number, 'is no pair of sort codes');
      return [from, to];
    }),
  );
}

/** As their first and last characters are spaces at times, and their columns are padded. */
function linesOf(text: string): [line: string, number: number][] {
  return text
    .split(/\r?\n/)
    .map((line, index): [string, number] => [line.trim().replace(/\s+/g, ' '), index + 1])
    .filter(([line]) => line !== '');
}

function unreadable(line: number, why: string): never {
  throw new ModulusTableUnreadable(`line ${line} ${why}`);
}
