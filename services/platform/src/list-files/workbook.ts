import { londonWallClock } from '@waybook/contracts/calendar';
import type { CellObject } from 'write-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import type { Cell } from '../csv/index.js';
import type { CellKind, FileColumn } from './columns.js';

const DAY_FORMAT = 'yyyy-mm-dd';
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 22, count: 10, money: 14, day: 12, instant: 18 };
/** As many as a cell of a workbook holds. */
const MAX_TEXT_LENGTH = 32_767;

/**
 * One sheet, its header in view. A text is written as a text whatever it begins with, so that no cell is a formula; amounts and dates are numbers
 * with a format, to add up and to sort by.
 */
export function workbookOf<Row>(
  sheet: string,
  columns: readonly FileColumn<Row>[],
  rows: readonly Row[],
): Promise<Buffer> {
  const header = columns.map(({ title }): CellObject => ({ value: title, type: String, fontWeight: 'bold' }));
  const lines = rows.map((row) => columns.map(({ kind, value }) => cellOf(kind, value(row))));
  return writeWorkbook([header, ...lines], {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map(({ kind, title }) => ({ width: Math.max(WIDTHS[kind], title.length + 2) })),
  }).toBuffer();
}

function cellOf(kind: CellKind, value: Cell): CellObject | null {
  if (value === null || value === '') return null;
  switch (kind) {
    case 'text':
      return { value: String(value).slice(0, MAX_TEXT_LENGTH), type: String };
    case 'count':
      return { value: Number(value), type: Number };
    case 'money':
      return { value: Number(value), type: Number, format: '#,##0.00' };
    case 'day':
      return { value: new Date(value), type: Date, format: DAY_FORMAT };
    case 'instant':
      return { value: londonWallClock(new Date(value)), type: Date, format: `${DAY_FORMAT} hh:mm` };
  }
}
