import pg from 'pg';

type Parser = (text: string) => unknown;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new RangeError('A bigint from the database is beyond what a number holds exactly');
  }
  return value;
}

const OURS: ReadonlyMap<number, Parser> = new Map<number, Parser>([
  [pg.types.builtins.INT8, safeInteger],
  [pg.types.builtins.DATE, (text) => text],
]);

/** How columns arrive in JavaScript: bigint as a safe integer, a date as `YYYY-MM-DD`; everything else as pg has it. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format: 'text' | 'binary' = 'text'): Parser => {
    const ours = format === 'text' ? OURS.get(type) : undefined;
    return ours ?? (pg.types.getTypeParser(type, format) as Parser);
  }) as pg.CustomTypesConfig['getTypeParser'],
};
