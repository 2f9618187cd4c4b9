import { MAX_LINES_PER_REMITTANCE, type RemittanceLineKind } from '@waybook/contracts/api';
import type { RemittanceBreakdown, RemittanceLine } from '@waybook/contracts/events';
import { calculateRemittance, lineSums, type Pence } from '@waybook/contracts/money';
import { LineNamedTwice, LineNeedsWords, NetFallsBelowZero, TooManyLines } from './line.errors.js';
import type { Reissue, Submission } from './remittance.js';

type Calculated = Pick<Submission | Reissue, 'breakdown' | 'isVatRegistered' | 'lines'>;

/** What the driver takes off, without what the office's lines do. */
export function ownDeductionsPence({ breakdown, lines = [] }: Omit<Calculated, 'isVatRegistered'>): Pence {
  return breakdown.additionalDeductionsPence - lineSums(lines).deductionsPence;
}

/** What jobs and entries come to, without the office's lines. */
function pricesPence({ breakdown, lines = [] }: Calculated): Pence {
  return breakdown.grossExVatPence - lineSums(lines).additionsPence;
}

/** The calculation with these lines in the place of those that it has. */
export function breakdownWith(submission: Calculated, lines: readonly RemittanceLine[]): RemittanceBreakdown {
  return calculateRemittance({
    jobPricesPence: [pricesPence(submission)],
    isVatRegistered: submission.isVatRegistered,
    membershipFeePence: submission.breakdown.membershipFeePence,
    additionalDeductionsPence: ownDeductionsPence(submission),
    lines,
  });
}

/**
 * The office's lines never take away what isn't there; what is negative already may be made better (R155).
 *
 * @throws NetFallsBelowZero
 */
export function checkNet(before: RemittanceBreakdown, after: RemittanceBreakdown): void {
  const { netRemittancePence } = after;
  if (netRemittancePence >= 0 || netRemittancePence >= before.netRemittancePence) return;
  throw new NetFallsBelowZero(before.netRemittancePence);
}

/** @throws TooManyLines */
export function checkCount(lines: readonly RemittanceLine[]): void {
  if (lines.length > MAX_LINES_PER_REMITTANCE) throw new TooManyLines();
}

/** @throws LineNeedsWords */
export function checkWords({ text, reason }: RemittanceLine): void {
  if (text === '') throw new LineNeedsWords('text');
  if (reason === '') throw new LineNeedsWords('reason');
}

/** A line as somebody enters it. */
export interface EnteredLine {
  readonly lineId: string;
  readonly kind: RemittanceLineKind;
  readonly text: string;
  readonly amountPence: Pence;
  readonly reason: string;
}

interface Entering {
  readonly enteredBy: string;
  readonly enteredAt: string;
}

/** What stays as it was keeps whoever entered it. */
export function writtenLine(entered: EnteredLine, standing: RemittanceLine | undefined, by: Entering): RemittanceLine {
  const { lineId, kind, amountPence } = entered;
  const [text, reason] = [entered.text.trim(), entered.reason.trim()];
  const isAsItWas =
    standing?.kind === kind &&
    standing.amountPence === amountPence &&
    standing.text === text &&
    standing.reason === reason;
  return isAsItWas ? standing : { lineId, kind, amountPence, text, reason, ...by };
}

/** The lines of a correction: those that stand, where it names none. */
export function correctedLines(
  standing: readonly RemittanceLine[],
  entered: readonly EnteredLine[] | null,
  by: Entering,
): readonly RemittanceLine[] {
  if (entered === null) return standing;
  const byId = new Map(standing.map((line) => [line.lineId, line]));
  const lines = entered.map((line) => writtenLine(line, byId.get(line.lineId), by));
  lines.forEach(checkWords);
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) throw new LineNamedTwice();
  checkCount(lines);
  return lines;
}
