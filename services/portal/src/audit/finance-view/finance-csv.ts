import { FINANCE_COUNTS, FINANCE_SUMS } from '@waybook/contracts/api';
import { weekEnd } from '@waybook/contracts/calendar';
import { decimalText } from '@waybook/contracts/money';
import type { Cell } from '@waybook/platform/csv';
import type { Amounts, FinanceView } from '../../finance/index.js';

export const FINANCE_HEADER = [
  'driverCode',
  'driverId',
  'weekStartDate',
  'weekEndDate',
  ...FINANCE_COUNTS,
  ...FINANCE_SUMS,
];

/** A line for each driver and week, and what they come to. */
export function* financeLines({ lines, totals }: FinanceView): Generator<Cell[]> {
  for (const { driverCode, driverId, weekStartDate, amounts } of lines) {
    yield [driverCode, driverId, weekStartDate, weekEnd(weekStartDate), ...cellsOf(amounts)];
  }
  yield ['total', null, null, null, ...cellsOf(totals)];
}

/** What people know a line by, beside the ids. */
export interface LineNames {
  readonly drivers: ReadonlyMap<string, string>;
  /** The numbers of a week's invoices and statements. */
  readonly documents: (driverId: string, weekStartDate: string) => readonly string[];
}

const IDS = 2;
const withNames = (cells: readonly Cell[], ...names: Cell[]) => [...cells.slice(0, IDS), ...names, ...cells.slice(IDS)];

export const NAMED_FINANCE_HEADER = withNames(FINANCE_HEADER, 'driverName', 'documents') as string[];

/** The same lines for people, who know neither ids nor codes by heart. */
export function* namedFinanceLines(view: FinanceView, { drivers, documents }: LineNames): Generator<Cell[]> {
  for (const [index, cells] of [...financeLines(view)].entries()) {
    const line = view.lines[index];
    if (line === undefined) yield withNames(cells, null, null);
    else {
      const numbers = documents(line.driverId, line.weekStartDate).join(' ');
      yield withNames(cells, drivers.get(line.driverId) ?? null, numbers);
    }
  }
}

function cellsOf(amounts: Amounts): Cell[] {
  return [...FINANCE_COUNTS.map((count) => amounts[count]), ...FINANCE_SUMS.map((sum) => decimalText(amounts[sum]))];
}
