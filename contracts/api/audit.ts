import type { ActivityAnswer, HistoryChange } from './activity.js';

/** What the finance view counts. */
export const FINANCE_COUNTS = ['remittances', 'pending', 'invoices', 'creditNotes'] as const;

/** What it adds up, in pounds. */
export const FINANCE_SUMS = [
  /** Gross with VAT of what waits for a decision. */
  'submitted',
  'earnings',
  'vatOnEarnings',
  /** Deductions beyond what was earned: nobody pays them. */
  'shortfall',
  /** Paid beyond what a correction left to be paid. */
  'overpaid',
  'membershipFees',
  'vatOnMembershipFees',
  'otherDeductions',
  /** Approved and not paid yet, payment runs that are not settled included. */
  'due',
  /** Kept back and not released yet. */
  'retained',
  'paid',
  /** Retention that was paid out. */
  'released',
  /** Paid under a remittance that a correction replaced, and set against the one in its place: nothing, within a week. */
  'carried',
  /** Payments and releases in runs that are not settled; they are due or retained as well. */
  'inRuns',
  /** VAT on earnings by issued invoices less credit notes: what the business reclaims. */
  'inputVat',
  /** VAT on membership fees by the same documents: what the business owes. */
  'outputVat',
  /** The yearly fee, which drivers pay beside their remittances. */
  'annualMembership',
] as const;

export type FinanceCount = (typeof FINANCE_COUNTS)[number];
export type FinanceSum = (typeof FINANCE_SUMS)[number];
export type FinanceAmountsAnswer = Record<FinanceCount, number> & Record<FinanceSum, string>;

export interface FinanceDriverAnswer {
  driverId: string;
  driverCode: string;
  /** As they are called today; null once the person is erased. */
  driverName: string | null;
  amounts: FinanceAmountsAnswer;
}

export interface FinanceWeekAnswer {
  weekStartDate: string;
  amounts: FinanceAmountsAnswer;
}

/** `GET /api/audit/finance`: the books as they stood at one instant, as far as it was known at another. */
export interface FinanceViewAnswer {
  effectiveAt: string;
  /** Null: all that is known now. */
  knownAt: string | null;
  totals: FinanceAmountsAnswer;
  drivers: FinanceDriverAnswer[];
  weeks: FinanceWeekAnswer[];
}

/** `GET /api/audit/finance/difference`: what happened between two instants. */
export interface FinanceDifferenceAnswer {
  from: string;
  until: string;
  totals: FinanceAmountsAnswer;
  /** Those for whom something changed. */
  drivers: FinanceDriverAnswer[];
}

/** `GET /api/audit/events/{id}` */
export interface AuditEventAnswer extends ActivityAnswer {
  stream: string;
  /** 1, 2, 3, … within the stream. */
  version: number;
  /** Null for whoever may read the trail, but not what is in its area. */
  changes: HistoryChange[] | null;
  /** Hexadecimal; all zeros for the first of a stream. */
  previousHash: string;
  /** What the signed tree holds of it; null in the moment before it is sealed. */
  leaf: string | null;
  /** The HTTP request that asked for it. */
  requestId: string | null;
  /** Whether a signed checkpoint covers it, so that a proof can be had. */
  isProvable: boolean;
}

/** A month whose closing balance was signed: an item of `GET /api/audit/closings`. */
export interface PeriodClosingAnswer {
  /** The event that records it; its proof is the closing's. */
  eventId: string;
  /** "2026-10" */
  month: string;
  closedAt: string;
  closedByName: string;
  /** How many events of the log it stands on, and the root of the tree over them. */
  size: number;
  root: string;
  /** What was signed, with the signature. */
  note: string;
  /** The books at the end of the month. */
  closing: FinanceAmountsAnswer;
  /** What happened within the month. */
  movement: FinanceAmountsAnswer;
  /** Recorded after the closing and dated before its end. */
  late: FinanceAmountsAnswer | null;
  /** Corrections since the end of the month, before the closing or after it, of weeks that end in the month. */
  corrected: FinanceAmountsAnswer | null;
}

export interface ClosePeriodRequest {
  /** "2026-10" */
  month: string;
}

/** What checkpoints outside the database saw and the log no longer has, and somebody knows about; of the whole installation. */
export interface AcknowledgedLossAnswer {
  /** The first event that may be another than they saw, and the last that they saw. */
  seq: number;
  until: number;
  acknowledgedAt: string;
  acknowledgedBy: string;
  reason: string;
}

export const VERIFICATION_STATUSES = ['running', 'finished', 'failed'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** A look through the whole log: `GET /api/audit/verifications/{id}`. */
export interface VerificationAnswer {
  id: string;
  status: VerificationStatus;
  startedAt: string;
  finishedAt: string | null;
  verified: number;
  total: number;
  ratePerSecond: number;
  /** Null until a rate is known. */
  secondsLeft: number | null;
  /** Whether the log is what was written, but for acknowledged losses; null while it isn't known. */
  isIntact: boolean | null;
  /** How many of the newest events are in no checkpoint outside the database yet. */
  unprotected: number | null;
  /** Of the business's own events; what concerns others is not told here. */
  findings: { seq: number; what: string }[];
  losses: AcknowledgedLossAnswer[];
}
