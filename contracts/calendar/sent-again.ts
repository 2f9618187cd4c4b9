import { isLateSubmission } from './cutoff.js';
import type { Day } from './day.js';

/** A remittance that is sent again, as far as lateness asks (R145). */
export interface ReplacedSubmission {
  readonly status: 'rejected' | 'withdrawn';
  readonly isLate: boolean;
  readonly jobCount: number;
}

export interface SentSubmission {
  readonly weekEndDate: Day;
  readonly submittedAt: Date;
  readonly jobCount: number;
  /** What it replaces; null where it replaces nothing. */
  readonly replaced: ReplacedSubmission | null;
}

/**
 * Whether a rejection leaves the work in time: the driver took nothing back, and no job joins what was sent in time. What is in time by
 * the one before may itself replace another, so the first of a chain of rejected ones decides.
 */
export function staysInTime(replaced: ReplacedSubmission, jobCount: number): boolean {
  return replaced.status === 'rejected' && !replaced.isLate && jobCount <= replaced.jobCount;
}

/** Late by its own instant (R19), and not in the place of one that was in time (R145). */
export function isLateWhenSent({ weekEndDate, submittedAt, jobCount, replaced }: SentSubmission): boolean {
  if (!isLateSubmission(weekEndDate, submittedAt)) return false;
  return replaced === null || !staysInTime(replaced, jobCount);
}
