import {
  QUARTER_KINDS,
  QUARTERS,
  quartersOf,
  readTaxYear,
  taxYearOf,
  taxYearOfQuarters,
  type Day,
  type Quarter,
  type QuarterKind,
  type TaxYear,
} from '@waybook/contracts/calendar';
import { sumPence, type Pence } from '@waybook/contracts/money';
import { STATEMENT_PARTS, type StatementFigures, type StatementLine } from './statement-line.js';

/** A tax year, or a quarter of it. */
export interface StatementPeriod {
  readonly taxYear: TaxYear;
  readonly quarter: { readonly kind: QuarterKind; readonly number: Quarter } | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** The annual membership, which the driver pays by themself; it is in no remittance. */
export interface AnnualMembershipPayment {
  readonly paidOn: Day;
  readonly amountPence: Pence;
}

/** What a driver was paid, and has paid, in whatever time. */
export interface StatementEntries {
  readonly lines: readonly StatementLine[];
  readonly memberships: readonly AnnualMembershipPayment[];
}

export interface Statement extends StatementEntries {
  readonly period: StatementPeriod;
  readonly totals: StatementFigures;
  /** What came in, before anything was taken off: what was paid, and what was set off against it. */
  readonly incomePence: Pence;
  readonly membershipsPence: Pence;
}

export function yearPeriod(taxYear: TaxYear): StatementPeriod {
  const { firstDay, lastDay } = taxYear;
  return { taxYear, quarter: null, firstDay, lastDay };
}

export function quarterPeriod(taxYear: TaxYear, kind: QuarterKind, number: Quarter): StatementPeriod {
  const { firstDay, lastDay } = quartersOf(taxYear, kind)[number - 1]!;
  return { taxYear, quarter: { kind, number }, firstDay, lastDay };
}

/** "2026-27", "2026-27-q3", "2026-27-calendar-q3" */
export function periodName({ taxYear, quarter }: StatementPeriod): string {
  if (quarter === null) return taxYear.name;
  return `${taxYear.name}-${quarter.kind === 'calendar' ? 'calendar-' : ''}q${quarter.number}`;
}

const NAME = /^(\d{4}-\d{2})(?:-(calendar-)?q([1-4]))?$/;

/** The tax year or quarter of such a name; null where it is none. */
export function readPeriod(name: string): StatementPeriod | null {
  const [, year = '', calendar, quarter] = NAME.exec(name) ?? [];
  const taxYear = readTaxYear(year);
  if (taxYear === null) return null;
  if (quarter === undefined) return yearPeriod(taxYear);
  return quarterPeriod(taxYear, calendar === undefined ? 'standard' : 'calendar', Number(quarter) as Quarter);
}

const SUMMED = [...STATEMENT_PARTS, 'paid', 'addedByOffice', 'takenOffByOffice'] as const;

export function sumOfLines(lines: readonly StatementFigures[]): StatementFigures {
  const sums = SUMMED.map((figure) => [figure, sumPence(lines.map((line) => line[figure]))] as const);
  return Object.fromEntries(sums) as unknown as StatementFigures;
}

export function statementOf(period: StatementPeriod, entries: StatementEntries): Statement {
  const isWithin = (day: Day) => period.firstDay <= day && day <= period.lastDay;
  const lines = entries.lines.filter(({ countedOn }) => isWithin(countedOn));
  const memberships = entries.memberships.filter(({ paidOn }) => isWithin(paidOn));
  const totals = sumOfLines(lines);
  const { gross, vat, retention, otherTimes } = totals;
  return {
    period,
    lines,
    memberships,
    totals,
    incomePence: sumPence([gross, vat, retention, otherTimes]),
    membershipsPence: sumPence(memberships.map(({ amountPence }) => amountPence)),
  };
}

export function isEmpty({ lines, memberships }: StatementEntries): boolean {
  return lines.length === 0 && memberships.length === 0;
}

/** The tax years and quarters in which there is something; the latest year first, each with its quarters of both kinds. */
export function statementsOf(entries: StatementEntries): Statement[] {
  const days = [...entries.lines.map((line) => line.countedOn), ...entries.memberships.map(({ paidOn }) => paidOn)];
  const years = new Map<string, TaxYear>();
  for (const day of days) {
    const held = [taxYearOf(day), ...QUARTER_KINDS.map((kind) => taxYearOfQuarters(day, kind))];
    for (const year of held) years.set(year.name, year);
  }
  return [...years.values()]
    .sort((one, other) => (one.firstDay < other.firstDay ? 1 : -1))
    .flatMap((year) => [
      yearPeriod(year),
      ...QUARTER_KINDS.flatMap((kind) => QUARTERS.map((quarter) => quarterPeriod(year, kind, quarter))),
    ])
    .map((period) => statementOf(period, entries))
    .filter((statement) => !isEmpty(statement));
}
