import { ANNUAL_MEMBERSHIP_PENCE, type DriverFeeAnswer, type DriverMembershipAnswer } from '@waybook/contracts/api';
import { addDays, londonDay, taxYearOf, weekOf, weekOfDay, type Day } from '@waybook/contracts/calendar';
import { decimalText, sumPence, vatOn, type Pence } from '@waybook/contracts/money';
import { membershipStatus } from '../membership-list/find-memberships.js';
import type { MembershipRow } from '../membership.projection.js';
import { paymentAnswer } from '../payment-answer.js';

export interface FeeOfWeek {
  readonly week_start_date: Day;
  readonly week_end_date: Day;
  readonly fee_pence: Pence;
  readonly vat_pence: Pence;
  readonly fee_due_pence: Pence;
  readonly is_approved: boolean;
}

export interface MembershipSources {
  readonly weeklyFeePence: Pence;
  readonly isVatRegistered: boolean;
  readonly membership: MembershipRow | null;
  /** Latest week first. */
  readonly fees: readonly FeeOfWeek[];
  readonly at: Date;
}

const DAYS_PER_WEEK = 7;

export function driverMembershipAnswer(sources: MembershipSources): DriverMembershipAnswer {
  const { weeklyFeePence, isVatRegistered, membership, fees, at } = sources;
  const today = londonDay(at);
  return {
    weeklyFee: decimalText(weeklyFeePence),
    isVatRegistered,
    annual: {
      status: membershipStatus(membership?.expires_on ?? null, today),
      fee: decimalText(ANNUAL_MEMBERSHIP_PENCE),
      expiresOn: membership?.expires_on ?? null,
      lastPaidOn: membership?.last_paid_on ?? null,
      payments: (membership?.payments ?? []).map(paymentAnswer),
    },
    nextPayment: nextPayment(sources),
    totals: totalsOf(fees, today),
    fees: fees.map(feeAnswer),
  };
}

/** What of the current week's fee no remittance carries yet; once all of it is carried, next week's. */
function nextPayment({ weeklyFeePence, isVatRegistered, fees, at }: MembershipSources) {
  const current = weekOf(at);
  const carried = fees.find(({ week_start_date }) => week_start_date === current.weekStartDate)?.fee_pence ?? 0;
  const duePence = Math.max(0, weeklyFeePence - carried);
  const isNow = duePence > 0 || weeklyFeePence === 0;
  const week = isNow ? current : weekOfDay(addDays(current.weekStartDate, DAYS_PER_WEEK));
  const feePence = isNow ? duePence : weeklyFeePence;
  return { ...week, fee: decimalText(feePence), vatOnFee: decimalText(isVatRegistered ? vatOn(feePence) : 0) };
}

/** A week belongs to the month and the calendar year of its Monday, and to the tax year in which it ends. */
function totalsOf(fees: readonly FeeOfWeek[], today: Day): DriverMembershipAnswer['totals'] {
  const taxYear = taxYearOf(today);
  const sum = (belongs: (fee: FeeOfWeek) => boolean) =>
    decimalText(sumPence(fees.filter(belongs).map(({ fee_pence }) => fee_pence)));
  return {
    month: sum(({ week_start_date }) => week_start_date.slice(0, 7) === today.slice(0, 7)),
    calendarYear: sum(({ week_start_date }) => week_start_date.slice(0, 4) === today.slice(0, 4)),
    taxYear: sum(({ week_end_date }) => week_end_date >= taxYear.firstDay && week_end_date <= taxYear.lastDay),
    all: sum(() => true),
  };
}

function feeAnswer(fee: FeeOfWeek): DriverFeeAnswer {
  return {
    weekStartDate: fee.week_start_date,
    weekEndDate: fee.week_end_date,
    fee: decimalText(fee.fee_pence),
    vatOnFee: decimalText(fee.vat_pence),
    feeDue: decimalText(fee.fee_due_pence),
    status: fee.is_approved ? 'approved' : 'pending',
  };
}
