import type { DriverDetailsAnswer, DriverListAnswer, LegalHold, SelfBillingPeriod } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import type { DriverRow } from './driver.projection.js';

export type StoredDriver = DriverRow & { readonly id: string; readonly business: string };

export function driverAnswer(driver: StoredDriver): DriverListAnswer {
  return {
    id: driver.id,
    businessId: driver.business,
    driverId: driver.driver_code,
    firstName: driver.first_name,
    lastName: driver.last_name,
    email: driver.email,
    phone: driver.phone,
    address: driver.address,
    city: driver.city,
    postcode: driver.postcode,
    country: driver.country,
    isVatRegistered: driver.is_vat_registered,
    vatNumber: driver.vat_number,
    membershipFee: decimalText(driver.membership_fee_pence),
    status: driver.status,
    startDate: driver.start_date,
    endDate: driver.end_date,
    notes: driver.notes,
    isUnderLegalHold: driver.legal_hold_since !== null,
    createdAt: driver.created_at.toISOString(),
    updatedAt: driver.updated_at.toISOString(),
  };
}

export function driverDetailsAnswer(driver: StoredDriver): DriverDetailsAnswer {
  return {
    ...driverAnswer(driver),
    dateOfBirth: driver.date_of_birth,
    nationalInsurance: driver.national_insurance,
    selfBillingAgreement: agreementOf(driver),
    legalHold: legalHoldOf(driver),
  };
}

function legalHoldOf({ legal_hold_reason: reason, legal_hold_since: since }: DriverRow): LegalHold | null {
  return reason === null || since === null ? null : { reason, since: since.toISOString() };
}

export function agreementOf({
  self_billing_from: from,
  self_billing_until: until,
}: DriverRow): SelfBillingPeriod | null {
  return from === null || until === null ? null : { from, until };
}
