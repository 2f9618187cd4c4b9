import { checkedPence } from '@waybook/contracts/money';
import type { Entry } from './entries.js';
import { imbalanceOf, MEASURES, type Amounts, type Measure } from './measures.js';
import type { DriverWeek } from './stream-facts.js';

export interface FinanceLine extends DriverWeek {
  readonly amounts: Amounts;
}

/** The finance view: a line for each driver and week in which something happened, by code and week, and what they come to. */
export interface FinanceView {
  readonly lines: readonly FinanceLine[];
  readonly totals: Amounts;
}

const INDEX_OF = Object.fromEntries(MEASURES.map((measure, index) => [measure, index])) as Record<Measure, number>;

/** Sums of one driver's week by the measures' order; plain numbers, because a million entries are added in one go. */
export type LedgerRow = Float64Array;

/** Adds entries up. */
export class Ledger {
  readonly #rows = new Map<string, { readonly week: DriverWeek; readonly sums: LedgerRow }>();

  row(week: DriverWeek): LedgerRow {
    const key = `${week.driverId}${week.weekStartDate}`;
    const known = this.#rows.get(key);
    if (known) return known.sums;
    const sums = new Float64Array(MEASURES.length);
    this.#rows.set(key, { week, sums });
    return sums;
  }

  add({ week, moved }: Entry): void {
    const row = this.row(week);
    for (const [measure, pence] of Object.entries(moved)) row[INDEX_OF[measure as Measure]]! += pence;
  }

  /** @throws Error where the books don't balance */
  view(): FinanceView {
    const total = new Float64Array(MEASURES.length);
    const lines: FinanceLine[] = [];
    for (const { week, sums } of this.#rows.values()) {
      if (sums.every((sum) => sum === 0)) continue;
      sums.forEach((sum, index) => (total[index]! += sum));
      lines.push({ amounts: amountsOf(sums), ...week });
    }
    lines.sort(byCodeAndWeek);
    return { lines, totals: amountsOf(total) };
  }
}

function amountsOf(sums: LedgerRow): Amounts {
  const amounts = Object.fromEntries(
    MEASURES.map((measure, index) => [measure, checkedPence(sums[index]!)]),
  ) as Amounts;
  const imbalance = imbalanceOf(amounts);
  if (imbalance !== 0) throw new Error(`The books are out of balance by ${imbalance} pence`);
  return amounts;
}

function byCodeAndWeek(one: FinanceLine, other: FinanceLine): number {
  if (one.driverCode !== other.driverCode) return one.driverCode < other.driverCode ? -1 : 1;
  if (one.weekStartDate !== other.weekStartDate) return one.weekStartDate < other.weekStartDate ? -1 : 1;
  return one.driverId < other.driverId ? -1 : 1;
}
