import type { RemittanceLine } from '../events/remittance-events.js';
import { sumPence, type Pence } from './pence.js';

/** What a line does to the figures. */
export type LineFigures = Pick<RemittanceLine, 'kind' | 'amountPence'>;

/** Set off after VAT; every other line is a part of what was supplied (R154): VATA 1994 s. 19(2), VAT Notice 700 section 25. */
export function isDeduction({ kind }: Pick<LineFigures, 'kind'>): boolean {
  return kind === 'deduction';
}

export interface LineSums {
  /** Joins the job prices in the gross. */
  readonly additionsPence: Pence;
  /** Joins the additional deductions. */
  readonly deductionsPence: Pence;
}

export function lineSums(lines: readonly LineFigures[]): LineSums {
  const amounts = (deducted: boolean) =>
    lines.filter((line) => isDeduction(line) === deducted).map(({ amountPence }) => amountPence);
  return { additionsPence: sumPence(amounts(false)), deductionsPence: sumPence(amounts(true)) };
}
