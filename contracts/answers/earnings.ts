import { z } from 'zod';
import { EARNINGS_SOURCES, EARNINGS_STATUSES } from '../api/earnings.js';
import { amount, count, day, driverCode, email, instant, pounds, text, uuid } from './fields.js';

const ApprovedEntries = z
  .object({
    count,
    jobsCompleted: count,
    grossEarnings: amount,
    netPay: pounds('387.80'),
    isLate: z.boolean().describe('Paid in three parts, because one of them was submitted late'),
  })
  .meta({ id: 'ApprovedEntriesSchema' });

/** `GET /api/earnings/without-remittance`: a driver who has sent in nothing for the week. */
export const DriverWithoutRemittanceAnswer = z
  .object({
    /** The driver's row id. */
    id: uuid,
    driverCode,
    driverName: text,
    email,
    weekStartDate: day,
    weekEndDate: day,
    /** Approved entries of the week that no remittance was made of yet. */
    approvedEntries: ApprovedEntries,
    openEntries: count.describe('Entries that are not approved yet'),
    lastRemindedAt: instant.nullable(),
    /** Today they have been reminded already. */
    isRemindedToday: z.boolean(),
  })
  .meta({ id: 'DriverWithoutRemittanceSchema' });
export type DriverWithoutRemittanceAnswer = z.infer<typeof DriverWithoutRemittanceAnswer>;

/** A job of a remittance, without its photos. */
export const EarningsJob = z
  .object({
    remittanceId: uuid,
    loadId: text.meta({ example: '12345678' }),
    jobPrice: z.number().meta({ example: 100 }),
    date: day,
    description: text.nullable(),
  })
  .meta({ id: 'EarningsJobSchema' });
export type EarningsJob = z.infer<typeof EarningsJob>;

/** A pending or approved remittance of a week, and what approving it pays. */
export const EarningsRemittance = z
  .object({
    id: uuid,
    status: z.enum(['pending', 'approved']),
    payableAmount: amount.describe('What approving it pays: never below zero'),
    isLateSubmission: z.boolean(),
    madeBy: uuid.nullable().describe('The admin who made it of entries; null where the driver sent it in'),
  })
  .meta({ id: 'EarningsRemittanceSchema' });
export type EarningsRemittance = z.infer<typeof EarningsRemittance>;

/** One driver's week. */
export const EarningsAnswer = z
  .object({
    id: uuid,
    businessId: uuid,
    driverId: uuid,
    driverCode,
    driverName: text,
    source: z.enum(EARNINGS_SOURCES),
    weekStartDate: day,
    weekEndDate: day,
    jobsCompleted: count,
    podsDelivered: count,
    grossEarnings: amount.describe('Without VAT'),
    /** Null where the driver isn't VAT registered. */
    vatAmount: amount.nullable(),
    membershipFee: amount.describe('Without VAT; of a week for which nothing was sent in, the one that it will carry'),
    vatOnMembership: amount,
    additionalDeductions: amount,
    deductionTotal: amount.describe('Membership fee, VAT on it, and additional deductions'),
    retentionAmount: amount.nullable(),
    netPay: amount.describe('Gross, VAT on it, less deductions and retention; keeps its sign'),
    isLateSubmission: z.boolean(),
    jobs: z.array(EarningsJob),
    status: z.enum(EARNINGS_STATUSES),
    submittedAt: instant.nullable(),
    approvedAt: instant.nullable(),
    approvedBy: uuid.nullable(),
    enteredBy: uuid
      .nullable()
      .describe('Of an entry: whose figures it has; somebody else approves it, unless nobody else may'),
    /** The pending and approved remittances that add up in it. */
    remittances: z.array(EarningsRemittance),
    remittanceId: uuid.nullable().describe('Of an entry: the remittance that was made of it'),
    notes: text.nullable(),
    returnReason: text.nullable().describe('Of an entry: why it was sent back'),
    createdAt: instant.nullable(),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'EarningsSchema' });
export type EarningsAnswer = z.infer<typeof EarningsAnswer>;

const RemittanceCounts = z
  .object({
    pending: count,
    approved: count,
  })
  .meta({ id: 'RemittanceCountsSchema' });

const EntryCounts = z
  .object({
    draft: count,
    submitted: count,
    approved: count.describe('Of which no remittance stands yet'),
  })
  .meta({ id: 'EntryCountsSchema' });

/** `GET /api/earnings/figures`: a week of the whole business. */
export const EarningsFiguresAnswer = z
  .object({
    weekStartDate: day,
    weekEndDate: day,
    activeDrivers: count,
    /** Active drivers without a remittance for the week. */
    driversWithoutRemittance: count,
    remittances: RemittanceCounts,
    entries: EntryCounts,
    jobsCompleted: count,
    podsDelivered: count,
    grossEarnings: amount.describe('Without VAT'),
    vatAmount: amount,
    deductionTotal: amount,
    retentionAmount: amount.describe('As calculated'),
    retentionHeld: amount.describe('What of it is held or released; less than that only after a correction'),
    netPay: amount.describe('Gross, VAT on it, less deductions and retention; keeps its sign'),
  })
  .meta({ id: 'EarningsFiguresSchema' });
export type EarningsFiguresAnswer = z.infer<typeof EarningsFiguresAnswer>;

export const SubmissionReminderAnswer = z
  .object({
    driverId: uuid,
    weekStartDate: day,
    weekEndDate: day,
    sentAt: instant,
  })
  .meta({ id: 'SubmissionReminderSchema' });
export type SubmissionReminderAnswer = z.infer<typeof SubmissionReminderAnswer>;
