import { z } from 'zod';
import { DRIVER_STATUSES } from '../api/drivers.js';
import { MEMBERSHIP_STATUSES } from '../api/membership.js';
import { amount, count, day, driverCode, email, instant, pounds, text, uuid } from './fields.js';

/** `GET /api/memberships`: a driver's annual membership. */
export const MembershipAnswer = z
  .object({
    id: uuid.describe("The driver's: there is one membership per driver"),
    driverId: uuid,
    driverCode,
    driverName: text,
    email,
    phone: text.nullable(),
    driverStatus: z.enum(DRIVER_STATUSES),
    weeklyFee: pounds('25.00').describe('Pounds per week'),
    status: z.enum(MEMBERSHIP_STATUSES),
    /** The annual membership's price. */
    annualFee: pounds('50.00'),
    expiresOn: day.nullable().describe('The last day that is paid for'),
    lastPaidOn: day.nullable(),
    canPay: z.boolean().describe('A payment is taken now: it is outstanding, or ends soon'),
  })
  .meta({ id: 'MembershipSchema' });
export type MembershipAnswer = z.infer<typeof MembershipAnswer>;

/** `GET /api/membership-fees`: what the drivers' weekly fees of a week come to. */
export const MembershipFeesAnswer = z
  .object({
    /** There is one record per week. */
    id: day.describe("The week's Monday"),
    businessId: uuid,
    weekStartDate: day,
    weekEndDate: day,
    activeDriversCount: count.describe("Active on the week's Sunday"),
    totalWeeklyFees: amount,
    totalMonthlyFees: amount.describe("Of the Monday's month, up to this week"),
    totalYearlyFees: amount.describe("Of the Monday's calendar year, up to this week"),
    collectedFees: amount.describe("What the week's remittances really carry"),
    vatOnCollectedFees: amount,
    calculatedAt: instant,
    createdAt: instant.describe('Each request calculates the record anew'),
    updatedAt: instant,
  })
  .meta({ id: 'MembershipFeesSchema' });
export type MembershipFeesAnswer = z.infer<typeof MembershipFeesAnswer>;

/** `GET /api/memberships/figures`: of the drivers who are active. */
export const MembershipFiguresAnswer = z
  .object({
    paid: count,
    outstanding: count,
    expiringSoon: count.describe('Of the paid ones'),
    paidThisYear: pounds('1250.00').describe('Annual payments of the calendar year so far'),
  })
  .meta({ id: 'MembershipFiguresSchema' });
export type MembershipFiguresAnswer = z.infer<typeof MembershipFiguresAnswer>;

const PaymentReversal = z
  .object({ reason: text, reversedOn: day, reversedBy: uuid })
  .meta({ id: 'PaymentReversalSchema' });

export const MembershipPaymentAnswer = z
  .object({
    amount: pounds('50.00'),
    paidOn: day,
    expiresOn: day.describe('The last day that it paid for'),
    processedBy: uuid,
    number: z.int().describe("Counts the driver's payments from 1, in the order in which they were processed"),
    reversal: PaymentReversal.nullable().describe('Null where it stands; a reversed payment counts nowhere'),
  })
  .meta({ id: 'MembershipPaymentSchema' });
export type MembershipPaymentAnswer = z.infer<typeof MembershipPaymentAnswer>;

/** `GET /api/memberships/{driverId}/payments`: what the office reads of it. */
export const ProcessedMembershipPaymentAnswer = MembershipPaymentAnswer.extend({
  processedByName: text.nullable(),
  reversedByName: text.nullable(),
  canReverse: z.boolean().describe('It is the latest one that stands'),
}).meta({ id: 'ProcessedMembershipPaymentSchema' });
export type ProcessedMembershipPaymentAnswer = z.infer<typeof ProcessedMembershipPaymentAnswer>;

const AnnualMembership = z
  .object({
    status: z.enum(MEMBERSHIP_STATUSES),
    fee: pounds('50.00'),
    expiresOn: day.nullable(),
    lastPaidOn: day.nullable(),
    payments: z.array(MembershipPaymentAnswer),
  })
  .meta({ id: 'AnnualMembershipSchema' });

const NextFee = z
  .object({
    weekStartDate: day,
    weekEndDate: day,
    fee: pounds('25.00'),
    vatOnFee: pounds('25.00'),
  })
  .meta({ id: 'NextFeeSchema' });

const FeeTotals = z
  .object({
    month: pounds('25.00'),
    calendarYear: pounds('25.00'),
    taxYear: pounds('25.00'),
    all: pounds('25.00'),
  })
  .meta({ id: 'FeeTotalsSchema' });

export const DriverFeeAnswer = z
  .object({
    weekStartDate: day,
    weekEndDate: day,
    /** What the week's remittances carry. */
    fee: pounds('25.00'),
    vatOnFee: pounds('25.00'),
    feeDue: pounds('25.00').describe('By the driver’s record, when the remittances were submitted'),
    status: z.enum(['pending', 'approved']),
  })
  .meta({ id: 'DriverFeeSchema' });
export type DriverFeeAnswer = z.infer<typeof DriverFeeAnswer>;

/** `GET /api/membership`: the signed-in driver's own. */
export const DriverMembershipAnswer = z
  .object({
    weeklyFee: pounds('25.00'),
    isVatRegistered: z.boolean(),
    annual: AnnualMembership,
    /** The fee that is taken next: the first week, from the current one on, that carries none yet. */
    nextPayment: NextFee,
    totals: FeeTotals.describe('Weekly fees without VAT'),
    fees: z.array(DriverFeeAnswer).describe('Latest week first'),
  })
  .meta({ id: 'DriverMembershipSchema' });
export type DriverMembershipAnswer = z.infer<typeof DriverMembershipAnswer>;
