import type { PeriodEvent } from '@waybook/contracts/events';
import type { Closing } from './closing-note.js';
import { boundsOf } from './month.js';
import { PeriodAlreadyClosed, PeriodNotOver } from './period.errors.js';
import type { Periods } from './period.js';

export interface ClosePeriodDecision extends Closing {
  /** The closing's text with its signature. */
  readonly note: string;
  /** Null: the installation itself. */
  readonly closedBy: string | null;
}

/** A month is closed once, when it is over. */
export function closePeriod({ closed }: Periods, decision: ClosePeriodDecision): PeriodEvent[] {
  const { business, month, checkpoint, opening, closing, note, closedBy, at } = decision;
  const { end, lastDay } = boundsOf(month);
  if (at.getTime() <= end.getTime()) throw new PeriodNotOver(lastDay);
  if (closed.has(month)) throw new PeriodAlreadyClosed(month);
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
