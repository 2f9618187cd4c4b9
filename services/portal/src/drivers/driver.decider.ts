import { londonDay } from '@waybook/contracts/calendar';
import type { DriverEvent } from '@waybook/contracts/events';
import { awaitsConfirmation, type Driver, type RegisteredDriver, type SelfBillingAgreement } from './driver.js';
import { changesOf, type ChangeDriverInput } from './driver-changes.js';
import { checkedDetails, wholeDetails, type DriverDetails } from './driver-details.js';
import {
  AnotherAgreementIsOffered,
  DriverAlreadyRegistered,
  DriverIsOwed,
  DriverNotFound,
  DriverUnderLegalHold,
  EmailNotConfirmable,
  SelfBillingNeedsVatRegistration,
  SelfBillingPeriodInvalid,
  SuspendedDriverChangesNothing,
} from './driver.errors.js';
import { offeredPeriod } from './self-billing-terms.js';

export type { DriverDetails } from './driver-details.js';

export interface RegisterDriverInput {
  readonly driverId: string;
  readonly driverCode: string;
  readonly details: DriverDetails;
  readonly registeredBy: string | null;
  readonly at: Date;
}

export function registerDriver(driver: Driver, command: RegisterDriverInput): DriverEvent[] {
  if (driver.status !== 'unregistered') throw new DriverAlreadyRegistered();
  const { details, at, ...identity } = command;
  const checked = checkedDetails(wholeDetails(details), at);
  return [{ type: 'DriverRegistered', data: { ...checked, ...identity, registeredAt: at.toISOString() } }];
}

export function changeDriver(driver: Driver, input: ChangeDriverInput): DriverEvent[] {
  return changesOf(known(driver), input);
}

/** A suspended driver signs in and reads, and changes nothing. */
export function changeOwnProfile(driver: Driver, input: ChangeDriverInput): DriverEvent[] {
  if (driver.status === 'suspended') throw new SuspendedDriverChangesNothing();
  return changeDriver(driver, input);
}

/**
 * The driver says that the address which the office entered is theirs. Once a password was chosen by a link, who reads that mailbox may be
 * the one who says it.
 */
export function confirmEmail(
  driver: Driver,
  { driverId, at }: { readonly driverId: string; readonly at: Date },
): DriverEvent[] {
  const addresses = known(driver).signInsGiven.filter(({ what }) => what === 'email address');
  if (addresses.some(awaitsConfirmation))
    return [{ type: 'DriverEmailConfirmed', data: { driverId, confirmedAt: at.toISOString() } }];
  if (addresses.some(({ confirmedAt }) => !confirmedAt)) throw new EmailNotConfirmable();
  return [];
}

interface AcceptAgreement {
  readonly driverId: string;
  readonly agreement: SelfBillingAgreement;
  readonly at: Date;
}

export function acceptSelfBillingAgreement(driver: Driver, command: AcceptAgreement): DriverEvent[] {
  const { details, selfBilling: standing } = known(driver);
  if (!details.isVatRegistered) throw new SelfBillingNeedsVatRegistration();
  const { driverId, agreement, at } = command;
  if (agreement.until <= agreement.from) throw new SelfBillingPeriodInvalid();
  if (standing?.from === agreement.from && standing.until === agreement.until) return [];
  return [{ type: 'SelfBillingAgreementAccepted', data: { driverId, ...agreement, acceptedAt: at.toISOString() } }];
}

/**
 * The driver accepts what is offered to them today, which is what they read: another period than that was offered on another day.
 * Where an agreement has long to run there is nothing to accept, and nothing happens.
 */
export function acceptOfferedAgreement(
  driver: Driver,
  command: { readonly driverId: string; readonly read: Partial<SelfBillingAgreement>; readonly at: Date },
): DriverEvent[] {
  const { status, details, selfBilling } = known(driver);
  if (status === 'suspended') throw new SuspendedDriverChangesNothing();
  if (!details.isVatRegistered) throw new SelfBillingNeedsVatRegistration();
  const { driverId, read, at } = command;
  const agreement = offeredPeriod(selfBilling, londonDay(at));
  if (agreement === null) return [];
  const { from = agreement.from, until = agreement.until } = read;
  if (from !== agreement.from || until !== agreement.until) throw new AnotherAgreementIsOffered();
  return acceptSelfBillingAgreement(driver, { driverId, agreement, at });
}

/** What of a driver's money is still open, in the words of whoever reads it: "2 remittances await a decision". */
export type OpenMoney = readonly string[];

/**
 * Nobody is deleted while a legal hold stands, nor while money is still owed to them: with the bank details gone it could never be
 * paid. Until then they can be made inactive.
 */
export function deleteDriver(
  driver: Driver,
  command: {
    readonly driverId: string;
    readonly openMoney: OpenMoney;
    readonly deletedBy: string | null;
    readonly at: Date;
    /** After a restore: what stands in the way in the backup was out of the way when they were deleted. */
    readonly isRepeated: boolean;
  },
): DriverEvent[] {
  const { driverCode, legalHold } = known(driver);
  const { driverId, openMoney, deletedBy, at, isRepeated } = command;
  if (legalHold && !isRepeated) throw new DriverUnderLegalHold(legalHold.reason);
  if (openMoney.length > 0 && !isRepeated) throw new DriverIsOwed(openMoney);
  const instant = at.toISOString();
  return [
    { type: 'DriverDeleted', data: { driverId, driverCode, deletedBy, deletedAt: instant } },
    { type: 'PersonErased', data: { personId: driverId, erasedAt: instant } },
  ];
}

/** @throws DriverNotFound for one who was never registered or was deleted */
export function known(driver: Driver): RegisteredDriver {
  if (driver.status === 'unregistered' || driver.status === 'deleted') throw new DriverNotFound();
  return driver;
}
