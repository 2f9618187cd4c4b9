import pg from 'pg';

type Parser = (text: string) => unknown;

const BOOL = 16;
const INT8 = 20;
const INT2 = 21;
const INT4 = 23;
const DATE = 1082;
const TIMESTAMPTZ = 1184;
const NUMERIC = 1700;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Beyond the safe integers: ${text}`);
  return value;
}

/** Rows hold bigint as safe integers, days as `YYYY-MM-DD` and instants as Date, whatever pg's own settings say. */
const PARSERS = new Map<number, Parser>([
  [BOOL, (text) => text === 't'],
  [INT8, safeInteger],
  [INT2, Number],
  [INT4, Number],
  [DATE, (text) => text],
  [TIMESTAMPTZ, pg.types.getTypeParser(TIMESTAMPTZ, 'text') as Parser],
  [NUMERIC, (text) => text],
]);

export function parserOf(oid: number): Parser {
  return PARSERS.get(oid) ?? (pg.types.getTypeParser(oid, 'text') as Parser);
}
