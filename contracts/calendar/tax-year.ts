import type { Day } from './day.js';

/** A British tax year, 6 April to 5 April. */
export interface TaxYear {
  /** "2026-27" */
  readonly name: string;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

const NAME = /^(\d{4})-(\d{2})$/;
const FIRST_DAY = '04-06';
const LAST_DAY = '04-05';

function taxYearFrom(year: number): TaxYear {
  const next = String(year + 1);
  return { name: `${year}-${next.slice(2)}`, firstDay: `${year}-${FIRST_DAY}`, lastDay: `${next}-${LAST_DAY}` };
}

/** The tax year that holds a day. */
export function taxYearOf(day: Day): TaxYear {
  const year = Number(day.slice(0, 4));
  return taxYearFrom(day.slice(5) < FIRST_DAY ? year - 1 : year);
}

/** The tax year of a name like "2026-27"; null where it is no such name. */
export function readTaxYear(name: string): TaxYear | null {
  const year = NAME.exec(name)?.[1];
  if (year === undefined) return null;
  const taxYear = taxYearFrom(Number(year));
  return taxYear.name === name ? taxYear : null;
}
