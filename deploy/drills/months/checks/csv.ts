import { pence, sum } from '../reference-model/expected-figures.js';

/** @throws Error for a column that isn't there */
export function penceIn(line: Record<string, string>, column: string): number {
  const cell = line[column];
  if (cell === undefined) throw new Error(`no column ${column}`);
  return pence(cell);
}

export const penceOf = (lines: readonly Record<string, string>[], column: string): number =>
  sum(lines.map((line) => penceIn(line, column)));
