import type { PeriodEvent } from '@waybook/contracts/events';
import type { Guard, StreamDefinition } from '@waybook/event-store';
import type { Month } from './month.js';

/** Which months of a business are closed; the stream's id is the business's. */
export interface Periods {
  readonly closed: ReadonlySet<Month>;
}

export const nothingClosed: Periods = { closed: new Set() };

export function evolve({ closed }: Periods, { data }: PeriodEvent): Periods {
  return { closed: new Set([...closed, data.month]) };
}

export const periodStream: StreamDefinition<Periods, PeriodEvent> = {
  category: 'period',
  initial: nothingClosed,
  evolve,
  projections: [],
};

/** Of who closes a month, and of who may change a month only until it is closed. */
export function closedMonthsOf(business: string): Guard {
  return { scope: 'closed-months', value: business };
}
