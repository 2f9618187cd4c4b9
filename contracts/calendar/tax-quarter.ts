import { addDays, type Day } from './day.js';
import { taxYearOf, type TaxYear } from './tax-year.js';

/** The quarters of Making Tax Digital: of the tax year, or of calendar months by the taxpayer's election (SI 2021/1076 reg. 7 and 8). */
export const QUARTER_KINDS = ['standard', 'calendar'] as const;
export type QuarterKind = (typeof QUARTER_KINDS)[number];

export const QUARTERS = [1, 2, 3, 4] as const;
export type Quarter = (typeof QUARTERS)[number];

export interface TaxQuarter {
  readonly kind: QuarterKind;
  readonly quarter: Quarter;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** A quarter's first day, and how many years after the tax year's own it lies. */
const BEGINS: Readonly<Record<QuarterKind, readonly (readonly [monthAndDay: string, years: number])[]>> = {
  standard: [
    ['04-06', 0],
    ['07-06', 0],
    ['10-06', 0],
    ['01-06', 1],
  ],
  calendar: [
    ['04-01', 0],
    ['07-01', 0],
    ['10-01', 0],
    ['01-01', 1],
  ],
};

/** The four quarters of a tax year, the earliest first. Calendar ones begin and end five days before it does. */
export function quartersOf({ firstDay }: TaxYear, kind: QuarterKind): TaxQuarter[] {
  const year = Number(firstDay.slice(0, 4));
  const begins = BEGINS[kind].map(([monthAndDay, years]) => `${year + years}-${monthAndDay}`);
  const next = `${year + 1}-${BEGINS[kind][0]![0]}`;
  return QUARTERS.map((quarter, index) => ({
    kind,
    quarter,
    firstDay: begins[index]!,
    lastDay: addDays(begins[index + 1] ?? next, -1),
  }));
}

/** The tax year whose quarters of this kind hold a day: 3 April is in the next year's calendar quarters already. */
export function taxYearOfQuarters(day: Day, kind: QuarterKind): TaxYear {
  const taxYear = taxYearOf(day);
  if (kind === 'standard' || day < `${taxYear.lastDay.slice(0, 4)}-${BEGINS.calendar[0]![0]}`) return taxYear;
  return taxYearOf(addDays(taxYear.lastDay, 1));
}
