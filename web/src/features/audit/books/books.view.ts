import type { FinanceAmountsAnswer, FinanceSum } from '@waybook/contracts/api';
import { decimalText, penceFromDecimalText } from '@waybook/contracts/money';

export interface BooksLine {
  label: string;
  measure: FinanceSum;
}

export interface BooksGroup {
  title: string;
  lines: readonly BooksLine[];
  /** Whether its lines are parts of one sum. */
  isSum: boolean;
}

/** The books as one reads them: what was earned, what was taken off, where the rest is, and what stands beside. */
export const BOOKS: readonly BooksGroup[] = [
  {
    title: 'Earned',
    isSum: true,
    lines: [
      { label: 'Gross earnings', measure: 'earnings' },
      { label: 'VAT on earnings', measure: 'vatOnEarnings' },
    ],
  },
  {
    title: 'Beyond earnings',
    isSum: true,
    lines: [
      { label: 'Deductions beyond earnings', measure: 'shortfall' },
      { label: 'Overpaid before a correction', measure: 'overpaid' },
    ],
  },
  {
    title: 'Taken off',
    isSum: true,
    lines: [
      { label: 'Membership fees', measure: 'membershipFees' },
      { label: 'VAT on membership fees', measure: 'vatOnMembershipFees' },
      { label: 'Additional deductions', measure: 'otherDeductions' },
    ],
  },
  {
    title: 'Paid',
    isSum: true,
    lines: [
      { label: 'Payments', measure: 'paid' },
      { label: 'Retention released', measure: 'released' },
    ],
  },
  {
    title: 'Still owed',
    isSum: true,
    lines: [
      { label: 'Payments not made yet', measure: 'due' },
      { label: 'Retention held', measure: 'retained' },
    ],
  },
  {
    title: 'Beside',
    isSum: false,
    lines: [
      { label: 'Waiting for approval', measure: 'submitted' },
      { label: 'In payment runs', measure: 'inRuns' },
      { label: 'VAT to reclaim', measure: 'inputVat' },
      { label: 'VAT owed', measure: 'outputVat' },
      { label: 'Annual memberships', measure: 'annualMembership' },
    ],
  },
];

/** Lines that are always shown; the others only where there is something in them. */
const RARE: ReadonlySet<BooksLine['measure']> = new Set<BooksLine['measure']>(['shortfall', 'overpaid']);

export function isShown({ measure }: BooksLine, books: readonly FinanceAmountsAnswer[]): boolean {
  return !RARE.has(measure) || books.some((amounts) => Number(amounts[measure]) !== 0);
}

/** What some measures come to. */
export function totalOf(amounts: FinanceAmountsAnswer, measures: readonly FinanceSum[]): string {
  return decimalText(measures.reduce((sum, measure) => sum + penceFromDecimalText(amounts[measure]), 0));
}

/** Earned and what is beyond it are what was taken off, paid and is still owed. */
export const EARNED: readonly FinanceSum[] = ['earnings', 'vatOnEarnings'];
export const BEYOND_EARNINGS: readonly FinanceSum[] = ['shortfall', 'overpaid'];
export const TAKEN_OFF: readonly FinanceSum[] = ['membershipFees', 'vatOnMembershipFees', 'otherDeductions'];
export const PAID: readonly FinanceSum[] = ['paid', 'released'];

export const isNothing = (amount: string) => penceFromDecimalText(amount) === 0;
