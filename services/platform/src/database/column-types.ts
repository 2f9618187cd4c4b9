import pg from 'pg';

const { builtins } = pg.types;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('A bigint from the database is beyond what a number holds exactly');
  return value;
}

/** How columns arrive in JavaScript: bigint as a safe integer, a date as `YYYY-MM-DD`; everything else as pg has it. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: ((type: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && type === builtins.INT8) return safeInteger;
    if (format !== 'binary' && type === builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(type, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};
