/** A mutant that no caller can tell from the code, by the beginning of its name, and why. */
export interface Explanation {
  readonly mutants: readonly string[];
  readonly why: string;
}

const day = 'contracts/calendar/day.ts';

export const EXPLAINED: readonly Explanation[] = [
  {
    why: 'The pattern only saves time: what it refuses is not the day that is made of it, either.',
    mutants: [`${day}: constant condition: !DAY_TEXT.test(text) → false`],
  },
  {
    why: 'The day kept from before only saves time: counted anew it is the same, at its first and last millisecond, too.',
    mutants: [
      `${day}: constant condition: ms < latest.firstMs || ms > latest.lastMs || Number.isNaN(ms) → true`,
      `${day}: boundary: < → <=, in: if (ms < latest.firstMs`,
      `${day}: boundary: > → >=, in: if (ms < latest.firstMs`,
      `${day}: number: 1 → 2, in: return { day, firstMs: endOfLondonDay`,
    ],
  },
  {
    why: 'The defaults are for the type checker: a day always has three parts.',
    mutants: [`${day}: number: 0 → 1, in: const [year = 0, month = 0, dayOfMonth = 0]`],
  },
  {
    why: 'Without a year the name that is made of it is "NaN-aN", which nobody gives.',
    mutants: ['contracts/calendar/tax-year.ts: constant condition: year === undefined → false'],
  },
  {
    why: 'null is neither before nor after a day in JavaScript, so what follows answers the same.',
    mutants: ['contracts/compliance/document-standing.ts: constant condition: expiryDate === null → false'],
  },
  {
    why: 'A fifth of nothing is nothing, and of a penny, too.',
    mutants: [
      'contracts/money/remittance-calculation.ts: boundary: > → >=, in: return netRemittancePence > 0',
      'contracts/money/remittance-calculation.ts: number: 0 → 1, in: return netRemittancePence > 0',
    ],
  },
  {
    why: 'Holidays kept from before only save time.',
    mutants: [
      'contracts/payments/working-days.ts: constant condition: known → false, in: if (known)',
      'contracts/payments/working-days.ts: statement dropped: holidaysOfYear.set(year, holidays); → nothing',
    ],
  },
  {
    why: 'All holidays that the calendar of England has beside the public ones lie on Sundays (Mothering Sunday).',
    mutants: ['contracts/payments/working-days.ts: call dropped: bankHolidays.getHolidays(Number(year)).filter('],
  },
  {
    why: 'Of six documents in force none to six make 0, 16, 33, 50, 66, 83 or 100 percent: no driver has exactly the limit.',
    mutants: [
      'services/portal/src/compliance/compliance-figures/figures.sql.ts: SQL boundary: >= → >, in: count(*) filter (where score >= ${GREEN_FROM_PERCENT}',
    ],
  },
  {
    why: 'No two of what is sorted are the same.',
    mutants: [
      'services/portal/src/audit/finance-view/finance-answers.ts: boundary: < → <=, in: .sort(([one], [other])',
    ],
  },
  {
    why: 'Decides alone whether a line is written to the log.',
    mutants: ['services/portal/src/drivers/repeat-erasures.ts: number: 0 → 1, in: if (repeated > 0) this.logger.warn('],
  },
  {
    why: 'Of what a comparison answers, only the sign counts.',
    mutants: [
      'contracts/public-events/compatibility/incompatibilities.ts: number: 1 → 2, in: return Object.fromEntries(Object.entries(value).sort(',
      'services/event-store/src/append/append-kind.ts: number: 1 → 2, in: sections.sort(',
    ],
  },
  {
    why: 'No event makes a business inactive yet: the column waits for one.',
    mutants: ['services/portal/src/businesses/business.projection.ts: default alone: row?.is_active ?? true'],
  },
];

export const explanationOf = (name: string): string | null =>
  EXPLAINED.find(({ mutants }) => mutants.some((mutant) => name.startsWith(mutant)))?.why ?? null;
