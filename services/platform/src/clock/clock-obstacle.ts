import { counted } from '@waybook/contracts/texts';
import { type DomainError, domainError } from '../errors/index.js';
import type { Obstacle, Writing } from '../write-gate/index.js';
import type { ClockComplaint, WatchedClock } from './watched-clock.js';

const RETRY_AFTER_SECONDS = 10;
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

const ClockNotTrusted = domainError('CLOCK_NOT_TRUSTED', 'unavailable', (message: string) => ({
  message,
  retryAfterSeconds: RETRY_AFTER_SECONDS,
}));

/** Nothing is dated by a clock that nobody can trust. */
export class ClockObstacle implements Obstacle {
  readonly #clock: WatchedClock;

  constructor(clock: WatchedClock) {
    this.#clock = clock;
  }

  /** Sessions go by the time that clock and database last agreed on, where there is one. */
  refusal(writing: Writing): DomainError | null {
    const { complaint } = this.#clock;
    if (complaint === null || writing === 'installation' || (writing === 'session' && this.#clock.hasAgreed))
      return null;
    return new ClockNotTrusted(`${sentenceOf(complaint)} Nothing is recorded until the clocks are right again.`);
  }
}

export function sentenceOf(complaint: ClockComplaint): string {
  switch (complaint.than) {
    case 'unknown':
      return "This server's clock has not been compared with the database's yet.";
    case 'database':
      return `This server's clock is ${durationText(complaint.aheadMs)} ${orderOf(complaint.aheadMs)} the database's.`;
    case 'before':
      return `This server's clock has just jumped by ${durationText(complaint.aheadMs)}.`;
    case 'log':
      return `The clocks of this server and its database are ${durationText(complaint.behindMs)} behind the newest event in the log.`;
  }
}

function orderOf(aheadMs: number): string {
  return aheadMs < 0 ? 'behind' : 'ahead of';
}

/** In the largest unit that there is one of, rounded. */
function durationText(differenceMs: number): string {
  const lengthMs = Math.abs(differenceMs);
  const [unit, unitMs] = UNITS.find(([, ms]) => lengthMs >= ms) ?? UNITS[UNITS.length - 1]!;
  return counted(Math.round(lengthMs / unitMs), unit);
}
