import { FINANCE_COUNTS, FINANCE_SUMS, type FinanceAmountsAnswer } from '@waybook/contracts/api';
import { standing, type ModelRemittance, type ReferenceModel, type Part } from './reference-model.js';
import { monday, pence, pounds, sum } from './expected-figures.js';

type Measure = keyof FinanceAmountsAnswer;
export type Balance = Record<Measure, number>;

const MEASURES: readonly Measure[] = [...FINANCE_COUNTS, ...FINANCE_SUMS];
const ANNUAL_PENCE = 5_000;

const nothing = () => Object.fromEntries(MEASURES.map((measure) => [measure, 0])) as Balance;

export interface BalanceOfWeek {
  readonly driverId: string;
  readonly week: string;
  readonly balance: Balance;
}

/** The expected finance view per driver and week, without weeks in which all sums are zero. */
export function balances(book: ReferenceModel): BalanceOfWeek[] {
  const weeks = new Map<string, BalanceOfWeek>();
  const of = (driverId: string, week: string): Balance => {
    const known = weeks.get(`${driverId} ${week}`) ?? { driverId, week, balance: nothing() };
    weeks.set(`${driverId} ${week}`, known);
    return known.balance;
  };
  for (const remittance of book.remittances) add(of(remittance.driver.person.id, remittance.week), remittance);
  for (const driver of book.drivers) {
    for (const { paidOn } of standing(driver)) of(driver.person.id, monday(paidOn)).annualMembership += ANNUAL_PENCE;
  }
  return [...weeks.values()].filter(({ balance }) => Object.values(balance).some((figure) => figure !== 0));
}

function add(week: Balance, remittance: ModelRemittance): void {
  const { reckoned, parts, paidBefore, status, invoice, creditNote } = remittance;
  const of = (kind: Part['kind'], ...states: Part['state'][]) =>
    sum(parts.filter((part) => part.kind === kind && states.includes(part.state)).map((part) => part.pence));
  week.invoices += invoice ? 1 : 0;
  week.creditNotes += creditNote ? 1 : 0;
  week.paid += of('payment', 'paid');
  week.released += of('retention', 'paid');
  // Of a corrected remittance only what the bank sent back since is owed.
  week.due += of('payment', 'open', 'in_run');
  week.retained += of('retention', 'open', 'in_run');
  week.inRuns += of('payment', 'in_run') + of('retention', 'in_run');
  if (status === 'pending') {
    week.pending += 1;
    week.submitted += reckoned.gross + reckoned.vat;
  }
  if (status !== 'approved') return;
  week.remittances += 1;
  week.earnings += reckoned.gross;
  week.vatOnEarnings += reckoned.vat;
  week.shortfall += Math.max(0, -reckoned.net);
  week.overpaid += Math.max(0, paidBefore - Math.max(0, reckoned.net));
  week.membershipFees += reckoned.fee;
  week.vatOnMembershipFees += reckoned.vatOnFee;
  week.otherDeductions += reckoned.other;
  week.inputVat += invoice ? reckoned.vat : 0;
  week.outputVat += invoice ? reckoned.vatOnFee : 0;
}

export function totalOf(parts: readonly Balance[]): Balance {
  const total = nothing();
  for (const part of parts) for (const measure of MEASURES) total[measure] += part[measure];
  return total;
}

const isCount = (measure: Measure) => (FINANCE_COUNTS as readonly string[]).includes(measure);

/** As the finance view answers it. */
export function answered(balance: Balance): FinanceAmountsAnswer {
  const figures = MEASURES.map((measure) => [measure, isCount(measure) ? balance[measure] : pounds(balance[measure])]);
  return Object.fromEntries(figures) as FinanceAmountsAnswer;
}

/** Earnings less deductions, less what is due, held or paid; must be zero. */
export function imbalance(amounts: FinanceAmountsAnswer): number {
  const figure = (...measures: (keyof FinanceAmountsAnswer)[]) =>
    sum(measures.map((measure) => pence(String(amounts[measure]))));
  const earned = figure('earnings', 'vatOnEarnings', 'shortfall', 'overpaid');
  const deducted = figure('membershipFees', 'vatOnMembershipFees', 'otherDeductions');
  return earned - deducted - figure('due', 'retained', 'paid', 'released');
}
