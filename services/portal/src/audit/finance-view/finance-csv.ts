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

function cellsOf(amounts: Amounts): Cell[] {
  return [...FINANCE_COUNTS.map((count) => amounts[count]), ...FINANCE_SUMS.map((sum) => decimalText(amounts[sum]))];
}
