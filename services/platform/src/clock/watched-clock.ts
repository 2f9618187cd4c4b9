import { Clock, SystemClock } from './clock.js';

/** Clocks that differ by less are right: the process goes by the database's. */
export const CLOCK_TOLERANCE_MS = 30_000;
/** From here on it is said in the log. */
export const CLOCK_WARNING_MS = 5_000;

/** By so much the wall clock may part from the time carried on before it is taken for a jump, or for a machine that slept. */
const JUMP_MS = 60_000;

/** What the database said of the time, at one moment. */
export interface TimeReading {
  readonly database: Date;
  /** When the newest event of the log happened, by the clock of whoever wrote it; null in an empty log. */
  readonly newestEvent: Date | null;
  /** How long the question took: `database` is some moment within. */
  readonly roundTripMs: number;
}

/** Why the time isn't trusted. */
export type ClockComplaint =
  | { readonly than: 'unknown' }
  /** Positive where this server's clock is ahead. */
  | { readonly than: 'database' | 'before'; readonly aheadMs: number }
  | { readonly than: 'log'; readonly behindMs: number };

interface Anchor {
  readonly timeMs: number;
  readonly monotonicMs: number;
}

/**
 * The time that all processes on one database share: the database's, as last read, carried on by the machine's monotonic clock, which nobody
 * sets. What its own wall clock is for: where that differs from the database's by more than the tolerance, one of the two is wrong, and the time
 * goes on from when they last agreed, with a complaint, until they agree again.
 */
export class WatchedClock extends Clock {
  #anchor: Anchor | null = null;
  #hasAgreed = false;
  #found: ClockComplaint | null = { than: 'unknown' };
  #latestMs = -Infinity;
  readonly #wall: Clock;
  readonly #monotonicMs: () => number;

  constructor(wall: Clock = new SystemClock(), monotonicMs: () => number = () => performance.now()) {
    super();
    this.#wall = wall;
    this.#monotonicMs = monotonicMs;
  }

  /** Doesn't go back by a correction within the tolerance: it stands still until that is caught up with. */
  override now(): Date {
    const nowMs = this.#carriedMs() ?? this.#wall.now().getTime();
    const isSmallStepBack = nowMs < this.#latestMs && this.#latestMs - nowMs <= CLOCK_TOLERANCE_MS;
    if (!isSmallStepBack) this.#latestMs = nowMs;
    return new Date(this.#latestMs);
  }

  /** False only until clock and database have agreed for the first time: then nobody knows which of them is right. */
  get hasAgreed(): boolean {
    return this.#hasAgreed;
  }

  /** Null while the time is trusted. A jump of the wall clock is seen at once, before the next reading says whether the database's went along. */
  get complaint(): ClockComplaint | null {
    if (this.#found) return this.#found;
    const aheadMs = this.#wall.now().getTime() - this.#carriedMs()!;
    return Math.abs(aheadMs) > JUMP_MS ? { than: 'before', aheadMs } : null;
  }

  override get isTrusted(): boolean {
    return this.complaint === null;
  }

  /** @returns by how much the wall clock is certainly ahead of the database's; negative where it is behind */
  learn({ database, newestEvent, roundTripMs }: TimeReading): number {
    const marginMs = roundTripMs / 2;
    const databaseMs = database.getTime() + marginMs;
    const aheadMs = beyond(this.#wall.now().getTime() - databaseMs, marginMs);
    const behindLogMs = newestEvent ? beyond(newestEvent.getTime() - databaseMs, marginMs) : 0;
    this.#found = complaintOf(aheadMs, behindLogMs);
    if (this.#found === null) this.#hasAgreed = true;
    if (this.#found === null || !this.#hasAgreed) this.#moveTo(databaseMs, marginMs);
    return aheadMs;
  }

  /** Only by what is more than the reading's own uncertainty, so that time doesn't tremble. */
  #moveTo(databaseMs: number, marginMs: number): void {
    const carriedMs = this.#carriedMs();
    if (carriedMs !== null && beyond(databaseMs - carriedMs, marginMs) === 0) return;
    this.#anchor = { timeMs: databaseMs, monotonicMs: this.#monotonicMs() };
  }

  #carriedMs(): number | null {
    return this.#anchor && this.#anchor.timeMs + (this.#monotonicMs() - this.#anchor.monotonicMs);
  }
}

function complaintOf(aheadMs: number, behindLogMs: number): ClockComplaint | null {
  if (Math.abs(aheadMs) > CLOCK_TOLERANCE_MS) return { than: 'database', aheadMs };
  return behindLogMs > CLOCK_TOLERANCE_MS ? { than: 'log', behindMs: behindLogMs } : null;
}

/** How far the difference lies outside the margin, with its sign; 0 within. */
function beyond(differenceMs: number, marginMs: number): number {
  return Math.sign(differenceMs) * Math.max(0, Math.abs(differenceMs) - marginMs);
}
