import { londonDay } from '@waybook/contracts/calendar';
import type { Selection } from '../../finance/index.js';
import { MONTH_LENGTH, type Month } from '../../periods/month.js';

/** A view that selects nothing, and notes in which months there are entries, up to an instant. */
export class MonthsSeen {
  readonly months = new Set<Month>();

  readonly #untilMs: number;

  constructor(until: Date) {
    this.#untilMs = until.getTime();
  }

  readonly selection: Selection = ({ atMs }) => {
    if (atMs <= this.#untilMs) this.months.add(londonDay(new Date(atMs)).slice(0, MONTH_LENGTH));
    return false;
  };
}
