import { z } from 'zod';
import {
  FINANCE_COUNTS,
  FINANCE_SUMS,
  VERIFICATION_STATUSES,
  type FinanceCount,
  type FinanceSum,
} from '../api/audit.js';
import { ActivityAnswer, HistoryChange } from './activity.js';
import { anyObject, pounds, count, day, driverCode, instant, text, uuid } from './fields.js';

const sum = pounds('1234.56');

/** `GET /api/audit/events/{id}` */
export const AuditEventAnswer = ActivityAnswer.extend({
  stream: text,
  /** 1, 2, 3, … within the stream. */
  version: count,
  /** Null for whoever may read the trail, but not what is in its area. */
  changes: z.array(HistoryChange).nullable(),
  previousHash: text.describe('Hexadecimal; zeros for the first of a stream'),
  /** Null in the moment before it is sealed. */
  leaf: text.nullable().describe('What the signed tree holds of it'),
  requestId: text.nullable().describe('The request that asked for it'),
  isProvable: z.boolean().describe('Whether a signed checkpoint covers it'),
}).meta({ id: 'AuditEventSchema' });
export type AuditEventAnswer = z.infer<typeof AuditEventAnswer>;

const counts = Object.fromEntries(FINANCE_COUNTS.map((name) => [name, count])) as Record<FinanceCount, typeof count>;
const sums = Object.fromEntries(FINANCE_SUMS.map((name) => [name, sum])) as Record<FinanceSum, typeof sum>;

/** Counts, and amounts in pounds. */
export const FinanceAmountsAnswer = z.strictObject({ ...counts, ...sums });
export type FinanceAmountsAnswer = z.infer<typeof FinanceAmountsAnswer>;

export const FinanceDriverAnswer = z
  .object({
    driverId: uuid,
    driverCode,
    /** As they are called today; null once the person is erased. */
    driverName: text.nullable(),
    amounts: FinanceAmountsAnswer,
  })
  .meta({ id: 'FinanceDriverSchema' });
export type FinanceDriverAnswer = z.infer<typeof FinanceDriverAnswer>;

export const FinanceWeekAnswer = z
  .object({
    weekStartDate: day,
    amounts: FinanceAmountsAnswer,
  })
  .meta({ id: 'FinanceWeekSchema' });
export type FinanceWeekAnswer = z.infer<typeof FinanceWeekAnswer>;

/** `GET /api/audit/finance`: the books as they stood at one instant, as far as it was known at another. */
export const FinanceViewAnswer = z
  .object({
    effectiveAt: instant.describe('What had happened by then'),
    knownAt: instant.nullable().describe('As far as it was known by then'),
    totals: FinanceAmountsAnswer,
    drivers: z.array(FinanceDriverAnswer),
    weeks: z.array(FinanceWeekAnswer),
  })
  .meta({ id: 'FinanceViewSchema' });
export type FinanceViewAnswer = z.infer<typeof FinanceViewAnswer>;

/** `GET /api/audit/finance/difference`: what happened between two instants. */
export const FinanceDifferenceAnswer = z
  .object({
    from: instant,
    until: instant,
    totals: FinanceAmountsAnswer,
    /** Those for whom something changed. */
    drivers: z.array(FinanceDriverAnswer),
  })
  .meta({ id: 'FinanceDifferenceSchema' });
export type FinanceDifferenceAnswer = z.infer<typeof FinanceDifferenceAnswer>;

/** A month whose closing balance was signed: an item of `GET /api/audit/closings`. */
export const PeriodClosingAnswer = z
  .object({
    /** The event that records it; its proof is the closing's. */
    eventId: uuid,
    /** "2026-10" */
    month: text.meta({ example: '2026-10' }),
    closedAt: instant,
    closedByName: text,
    size: count.describe('How many events of the log it stands on'),
    root: text.describe('Root of the tree over them, base64'),
    note: text.describe('What was signed, with the signature'),
    /** The books at the end of the month. */
    closing: FinanceAmountsAnswer,
    /** What happened within the month. */
    movement: FinanceAmountsAnswer,
    /** Recorded after the closing and dated before its end. */
    late: FinanceAmountsAnswer.nullable(),
    /** Corrections since the end of the month, before the closing or after it, of weeks that end in the month. */
    corrected: FinanceAmountsAnswer.nullable(),
  })
  .meta({ id: 'PeriodClosingSchema' });
export type PeriodClosingAnswer = z.infer<typeof PeriodClosingAnswer>;

/** `GET /api/audit/closings/preview`: what closing a month would record, and nothing is recorded yet. */
export const PeriodPreviewAnswer = z
  .object({
    month: text.meta({ example: '2026-10' }),
    /** The books at the end of the month. */
    closing: FinanceAmountsAnswer,
    /** What happened within the month. */
    movement: FinanceAmountsAnswer,
    /** Corrections made since the end of the month, of weeks that end in it: they stand beside the closing as adjustments. */
    corrected: FinanceAmountsAnswer.nullable(),
    /** An earlier month that is open and has figures: it has to be closed before. */
    comesFirst: text.nullable().meta({ example: '2026-09' }),
  })
  .meta({ id: 'PeriodPreviewSchema' });
export type PeriodPreviewAnswer = z.infer<typeof PeriodPreviewAnswer>;

const ReconciliationDifference = z
  .object({
    table: text.describe('A table that the screens read, or "totals"'),
    /** Of the row; empty for a total. */
    id: text,
    what: text.describe('The column, or what is wrong with the row as a whole'),
    replayed: text.nullable().describe('What the events say'),
    found: text.nullable().describe('What the table says'),
  })
  .meta({ id: 'ReconciliationDifferenceSchema' });

/** `GET /api/audit/reconciliation`: whether the tables that the screens read say what the events say, to the penny. */
export const ReconciliationAnswer = z
  .object({
    reconciledAt: instant,
    events: count.describe('How many were replayed'),
    rows: count.describe('How many rows were compared'),
    /** The first hundred; none where they agree. */
    differences: z.array(ReconciliationDifference),
  })
  .meta({ id: 'ReconciliationSchema' });
export type ReconciliationAnswer = z.infer<typeof ReconciliationAnswer>;

const VerificationFinding = z
  .object({
    seq: count,
    what: text,
  })
  .meta({ id: 'VerificationFindingSchema' });

/** What checkpoints outside the database saw and the log no longer has, and somebody knows about; of the whole installation. */
export const AcknowledgedLossAnswer = z
  .object({
    /** The first event that may be another than they saw, and the last that they saw. */
    seq: count,
    until: count,
    acknowledgedAt: instant,
    acknowledgedBy: text,
    reason: text,
  })
  .meta({ id: 'AcknowledgedLossSchema' });
export type AcknowledgedLossAnswer = z.infer<typeof AcknowledgedLossAnswer>;

/** A look through the whole log: `GET /api/audit/verifications/{id}`. */
export const VerificationAnswer = z
  .object({
    id: uuid,
    status: z.enum(VERIFICATION_STATUSES),
    startedAt: instant,
    finishedAt: instant.nullable(),
    verified: count,
    total: count,
    ratePerSecond: count,
    /** Null until a rate is known. */
    secondsLeft: count.nullable(),
    /** Null while it isn't known. */
    isIntact: z.boolean().nullable().describe('Whether the log is what was written, but for acknowledged losses'),
    unprotected: count.nullable().describe('Newest events that no checkpoint outside covers yet'),
    /** What concerns others is not told here. */
    findings: z.array(VerificationFinding).describe("Of the business's own events"),
    losses: z.array(AcknowledgedLossAnswer).describe('Of the whole installation'),
  })
  .meta({ id: 'VerificationSchema' });
export type VerificationAnswer = z.infer<typeof VerificationAnswer>;

/** `GET /api/audit/events/{id}/proof`: as `deploy/verify-bundle.mjs` reads it. */
export const EventProofAnswer = anyObject;
export type EventProofAnswer = z.infer<typeof EventProofAnswer>;

/** `GET /.well-known/waybook-log-keys.json`, open to everyone. */
export const LogKeysAnswer = z
  .object({
    origin: text.describe('Names the log').meta({ example: 'waybook.example/log' }),
    keys: z
      .array(text.meta({ example: 'waybook.example/log+1f3a5c7e+AS1kZW1vIGtleSBvZiAzMiBieXRlcyBmb3IgZG9jcw==' }))
      .describe('As `<name>+<key hash>+<base64>`; the one that signs now first, then those of before'),
  })
  .meta({ id: 'LogKeysSchema' });
export type LogKeysAnswer = z.infer<typeof LogKeysAnswer>;
