import type { PeriodEvent } from '@waybook/contracts/events';
import type { Closing } from './closing-note.js';
import { boundsOf, type Month } from '../../periods/month.js';
import { EarlierMonthOpen, PeriodAlreadyClosed, PeriodNotOver } from './period.errors.js';
import type { Periods } from '../../periods/period.js';

export interface ClosePeriodInput extends Closing {
  /** Earlier months of which the books have figures. */
  readonly monthsWithFigures: readonly Month[];
  /** The closing's text with its signature. */
  readonly note: string;
  /** Null: the installation itself. */
  readonly closedBy: string | null;
}

/** A month is closed once, when it is over, and after those before it. */
export function closePeriod(periods: Periods, input: ClosePeriodInput): PeriodEvent[] {
  const { business, month, checkpoint, opening, closing, note, closedBy, at } = input;
  refuseUnlessClosable(periods, month, at);
  const first = monthThatComesFirst(periods, month, input.monthsWithFigures);
  if (first !== null) throw new EarlierMonthOpen(first, month);
  const data = {
    businessId: business,
    month,
    size: checkpoint.size,
    root: Buffer.from(checkpoint.root).toString('base64'),
    opening: { ...opening },
    closing: { ...closing },
    note,
    closedBy,
    closedAt: at.toISOString(),
  };
  return [{ type: 'PeriodClosed', data }];
}

/** @throws PeriodNotOver, PeriodAlreadyClosed */
export function refuseUnlessClosable({ closed }: Periods, month: Month, at: Date): void {
  const { end, lastDay } = boundsOf(month);
  if (at.getTime() <= end.getTime()) throw new PeriodNotOver(lastDay);
  if (closed.has(month)) throw new PeriodAlreadyClosed(month);
}

/** The earliest month before one that has figures and is open. */
export function monthThatComesFirst(
  { closed }: Periods,
  month: Month,
  monthsWithFigures: readonly Month[],
): Month | null {
  const open = monthsWithFigures.filter((each) => each < month && !closed.has(each));
  return open.sort()[0] ?? null;
}
