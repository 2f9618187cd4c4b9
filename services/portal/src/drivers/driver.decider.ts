import { MAX_FEE_PENCE } from '@waybook/contracts/api';
import type { DriverEvent } from '@waybook/contracts/events';
import { VatNumberInvalid } from '../businesses/business.errors.js';
import { readVatNumber } from '../businesses/vat-number.js';
import type { Driver, SelfBillingAgreement } from './driver.js';
import {
  DriverAlreadyRegistered,
  DriverNotFound,
  MembershipFeeOutOfBounds,
  SelfBillingNeedsVatRegistration,
  SelfBillingPeriodInvalid,
  VatNumberMissing,
} from './driver.errors.js';

type DriverRegistered = Extract<DriverEvent, { type: 'DriverRegistered' }>['data'];

/** What a driver is registered with; the id, the code, who registers and the instant are the handler's. */
export type DriverDetails = Omit<DriverRegistered, 'driverId' | 'driverCode' | 'registeredBy' | 'registeredAt'>;

export interface RegisterDriverDecision {
  readonly driverId: string;
  readonly driverCode: string;
  readonly details: DriverDetails;
  readonly registeredBy: string | null;
  readonly at: Date;
}

/** The VAT number as it is printed on invoices; a driver who isn't registered has none, whatever was entered before. */
function vatNumberOf({ isVatRegistered, vatNumber }: DriverDetails): string | null {
  if (!isVatRegistered) return null;
  if (vatNumber === null) throw new VatNumberMissing();
  const printed = readVatNumber(vatNumber);
  if (printed === null) throw new VatNumberInvalid(vatNumber);
  return printed;
}

export function registerDriver(driver: Driver, command: RegisterDriverDecision): DriverEvent[] {
  if (driver.status !== 'unregistered') throw new DriverAlreadyRegistered();
  const { details, at, ...identity } = command;
  const fee = details.membershipFeePence;
  if (!Number.isSafeInteger(fee) || fee < 0 || fee > MAX_FEE_PENCE) throw new MembershipFeeOutOfBounds();
  const vatNumber = vatNumberOf(details);
  return [{ type: 'DriverRegistered', data: { ...details, ...identity, vatNumber, registeredAt: at.toISOString() } }];
}

export function acceptSelfBillingAgreement(
  driver: Driver,
  command: { readonly driverId: string; readonly agreement: SelfBillingAgreement; readonly at: Date },
): DriverEvent[] {
  if (driver.status === 'unregistered') throw new DriverNotFound();
  if (!driver.isVatRegistered) throw new SelfBillingNeedsVatRegistration();
  const { driverId, agreement, at } = command;
  if (agreement.until <= agreement.from) throw new SelfBillingPeriodInvalid();
  const standing = driver.selfBilling;
  if (standing?.from === agreement.from && standing.until === agreement.until) return [];
  return [{ type: 'SelfBillingAgreementAccepted', data: { driverId, ...agreement, acceptedAt: at.toISOString() } }];
}
