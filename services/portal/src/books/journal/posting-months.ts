import { londonDay, type Day } from '@waybook/contracts/calendar';
import { monthAfter, monthOf, type Month } from '../../periods/month.js';

const HOUR_MS = 3_600_000;

/** In which month an entry of the books is posted (R303). */
export class PostingMonths {
  /** London's clocks change at whole hours, so an hour is of one day. */
  readonly #dayOfHour = new Map<number, Day>();
  readonly #closings: ReadonlyMap<Month, number>;

  /** @param closings of each closed month, how many events of the log its closing stands on */
  constructor(closings: ReadonlyMap<Month, number>) {
    this.#closings = closings;
  }

  dayOf(atMs: number): Day {
    const hour = Math.floor(atMs / HOUR_MS);
    const known = this.#dayOfHour.get(hour);
    if (known !== undefined) return known;
    const day = londonDay(new Date(atMs));
    this.#dayOfHour.set(hour, day);
    return day;
  }

  /** Its own; where that was closed without it, the first one after it that is open or was closed with it. */
  monthOf(seq: number, atMs: number): Month {
    let month = monthOf(this.dayOf(atMs));
    while (seq > (this.#closings.get(month) ?? Infinity)) month = monthAfter(month);
    return month;
  }
}
