import { ANNUAL_MEMBERSHIP_PENCE, RENEWAL_WINDOW_DAYS, type DriverStatus } from '@waybook/contracts/api';
import { addDays, isDay, londonDay, type Day } from '@waybook/contracts/calendar';
import type { MembershipEvent } from '@waybook/contracts/events';
import type { Pence } from '@waybook/contracts/money';
import {
  InactiveDriverPaysNoMembership,
  MembershipAlreadyPaid,
  MembershipAmountDiffers,
  MembershipDriverNotFound,
} from './membership.errors.js';
import type { Membership } from './membership.js';

export interface ProcessPayment {
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
export function processPayment(membership: Membership, command: ProcessPayment): MembershipEvent[] {
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
  if (membership.status === 'never_paid' || membership.expiresOn < today) return today;
  const from = renewableFrom(membership.expiresOn);
  if (today < from) throw new MembershipAlreadyPaid(membership.expiresOn, from);
  return membership.expiresOn;
}
