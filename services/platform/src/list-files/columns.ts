import type { Cell } from '../csv/index.js';

/** How a column's cells are to be read; a CSV file has only texts, a workbook has numbers and dates. */
export type CellKind = 'text' | 'count' | 'money' | 'day' | 'instant';

export interface FileColumn<Row> {
  readonly title: string;
  readonly kind: CellKind;
  readonly value: (row: Row) => Cell;
}

const columnOf =
  (kind: CellKind) =>
  <Row>(title: string, value: (row: Row) => Cell): FileColumn<Row> => ({ title, kind, value });

export const textColumn = columnOf('text');
export const countColumn = columnOf('count');
/** Decimal text. */
export const moneyColumn = columnOf('money');
/** `YYYY-MM-DD`. */
export const dayColumn = columnOf('day');
/** ISO 8601 in UTC; a workbook shows what London's clocks showed. */
export const instantColumn = columnOf('instant');

export function yesNoColumn<Row>(title: string, value: (row: Row) => boolean): FileColumn<Row> {
  return textColumn(title, (row) => (value(row) ? 'Yes' : 'No'));
}

/** `in_progress` as "In progress". */
export function codeColumn<Row>(title: string, value: (row: Row) => string | null): FileColumn<Row> {
  return textColumn(title, (row) => inWords(value(row)));
}

function inWords(code: string | null): string | null {
  return code === null ? null : code.slice(0, 1).toUpperCase() + code.slice(1).replaceAll('_', ' ');
}
