import { ANNUAL_MEMBERSHIP_PENCE, RENEWAL_WINDOW_DAYS, type DriverStatus } from '@waybook/contracts/api';
import { addDays, isDay, londonDay, type Day } from '@waybook/contracts/calendar';
import type { MembershipEvent } from '@waybook/contracts/events';
import type { Pence } from '@waybook/contracts/money';
import {
  InactiveDriverPaysNoMembership,
  LaterMembershipPaymentStands,
  MembershipAlreadyPaid,
  MembershipAmountDiffers,
  MembershipDriverNotFound,
  MembershipPaymentAlreadyReversed,
  MembershipPaymentNotFound,
} from './membership.errors.js';
import { paidUntil, type Membership } from './membership.js';

export interface ProcessPaymentInput {
  /** Null where there is none. */
  readonly driver: { readonly id: string; readonly driverCode: string; readonly status: DriverStatus } | null;
  /** What the request says is paid; null where it says nothing. */
  readonly amountPence: Pence | null;
  readonly by: string;
  readonly at: Date;
}

/** The same day of the next year; 28 February for the leap day. */
export function oneYearAfter(day: Day): Day {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return isDay(next) ? next : `${next.slice(0, 7)}-28`;
}

/** The first day on which a membership that ends can be paid for again. */
export function renewableFrom(expiresOn: Day): Day {
  return addDays(expiresOn, -RENEWAL_WINDOW_DAYS);
}

/** A year from today; a renewal before the end runs from there, so that nobody loses days by paying early. */
export function processPayment(membership: Membership, command: ProcessPaymentInput): MembershipEvent[] {
  const { driver, amountPence, by, at } = command;
  if (driver === null) throw new MembershipDriverNotFound();
  if (driver.status === 'inactive') throw new InactiveDriverPaysNoMembership();
  if (amountPence !== null && amountPence !== ANNUAL_MEMBERSHIP_PENCE) {
    throw new MembershipAmountDiffers(amountPence, ANNUAL_MEMBERSHIP_PENCE);
  }
  const today = londonDay(at);
  const startsOn = startOf(membership, today);
  const data = {
    driverId: driver.id,
    driverCode: driver.driverCode,
    amountPence: ANNUAL_MEMBERSHIP_PENCE,
    paidOn: today,
    startsOn,
    expiresOn: oneYearAfter(startsOn),
    processedBy: by,
    processedAt: at.toISOString(),
  };
  return [{ type: 'MembershipPaymentProcessed', data }];
}

function startOf(membership: Membership, today: Day): Day {
  const expiresOn = paidUntil(membership);
  if (expiresOn === null || expiresOn < today) return today;
  const from = renewableFrom(expiresOn);
  if (today < from) throw new MembershipAlreadyPaid(expiresOn, from);
  return expiresOn;
}

export interface ReversePaymentInput {
  /** Null where there is none; an inactive one's payment can be reversed, too. */
  readonly driver: { readonly id: string } | null;
  readonly paymentNumber: number;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
}

/** The latest one that stands: a year that was renewed can't be taken out from under the next one. */
export function reversePayment(membership: Membership, command: ReversePaymentInput): MembershipEvent[] {
  const { driver, paymentNumber, reason, by, at } = command;
  if (driver === null) throw new MembershipDriverNotFound();
  if (paymentNumber < 1 || paymentNumber > membership.processed) throw new MembershipPaymentNotFound();
  const payment = membership.standing.find((each) => each.paymentNumber === paymentNumber);
  if (payment === undefined) throw new MembershipPaymentAlreadyReversed();
  const latest = membership.standing.at(-1)!;
  if (latest !== payment) throw new LaterMembershipPaymentStands(latest.paidOn);
  const { processedBy: _, ...paid } = payment;
  return [
    { type: 'MembershipPaymentReversed', data: { ...paid, reason, reversedBy: by, reversedAt: at.toISOString() } },
  ];
}
