import { weekEnd, type Day } from '@waybook/contracts/calendar';
import type { Selection } from './journal/segment.js';

/** The two dates of a view: what had happened by one, as far as it was known by the other. */
export interface AsOf {
  readonly effectiveAt: Date;
  /** Null: all that is known now. */
  readonly knownAt: Date | null;
}

export function asOf({ effectiveAt, knownAt }: AsOf): Selection {
  const effectiveMs = effectiveAt.getTime();
  const knownMs = knownAt?.getTime() ?? Infinity;
  return ({ atMs, recordedMs }) => atMs <= effectiveMs && recordedMs <= knownMs;
}

/** What had happened by an instant, as far as the log went then. */
export function asOfSize(effectiveAt: Date, size: number): Selection {
  const effectiveMs = effectiveAt.getTime();
  return ({ seq, atMs }) => seq <= size && atMs <= effectiveMs;
}

/** Recorded since, and dated before the end. */
export function recordedLate(effectiveAt: Date, size: number): Selection {
  const effectiveMs = effectiveAt.getTime();
  return ({ seq, atMs }) => seq > size && atMs <= effectiveMs;
}

/** Corrections that were made after the end, of weeks that end between two days; the balance at the end has none of them. */
export function correctedSince(effectiveAt: Date, from: Day, until: Day): Selection {
  const effectiveMs = effectiveAt.getTime();
  return ({ atMs, isCorrection }, { weekStartDate }) => {
    if (!isCorrection || atMs <= effectiveMs) return false;
    const sunday = weekEnd(weekStartDate);
    return sunday >= from && sunday <= until;
  };
}

/** After one instant, up to another: what the view at the second has beyond that at the first. */
export function happenedBetween(from: Date, until: Date): Selection {
  const [fromMs, untilMs] = [from.getTime(), until.getTime()];
  return ({ atMs }) => atMs > fromMs && atMs <= untilMs;
}
