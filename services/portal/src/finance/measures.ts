import { FINANCE_COUNTS, FINANCE_SUMS } from '@waybook/contracts/api';
import { checkedPence, type Pence } from '@waybook/contracts/money';

/** What the finance view counts, then what it adds up, in pence. */
export const MEASURES = [...FINANCE_COUNTS, ...FINANCE_SUMS] as const;
export type Measure = (typeof MEASURES)[number];

/** Money that a driver is owed, and why it isn't more. */
const EARNED: readonly Measure[] = ['earnings', 'vatOnEarnings', 'shortfall', 'overpaid'];
/** Where it went. */
const SPENT: readonly Measure[] = [
  'membershipFees',
  'vatOnMembershipFees',
  'otherDeductions',
  'due',
  'retained',
  'paid',
  'released',
  'carried',
];

export type Amounts = Readonly<Record<Measure, Pence>>;
/** What one event changes. */
export type Moved = Readonly<Partial<Record<Measure, Pence>>>;

export const NOTHING = Object.fromEntries(MEASURES.map((measure) => [measure, 0])) as Record<Measure, Pence>;

export function added(amounts: Amounts, moved: Moved): Amounts {
  const sum = { ...amounts };
  for (const [measure, pence] of Object.entries(moved)) {
    sum[measure as Measure] = checkedPence(sum[measure as Measure] + pence);
  }
  return sum;
}

export function difference(later: Amounts, earlier: Amounts): Amounts {
  return Object.fromEntries(
    MEASURES.map((measure) => [measure, checkedPence(later[measure] - earlier[measure])]),
  ) as Amounts;
}

export function isNothing(moved: Moved): boolean {
  return Object.values(moved).every((pence) => pence === 0);
}

/**
 * Double entry: earned, with shortfall and what was overpaid, = deducted + due + retained + paid. True of each event alone, so true
 * of every selection of them, by whatever two dates it is made.
 */
export function imbalanceOf(moved: Moved): Pence {
  const sum = (side: readonly Measure[]) => side.reduce((total, measure) => total + (moved[measure] ?? 0), 0);
  return sum(EARNED) - sum(SPENT);
}
