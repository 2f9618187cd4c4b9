import { DEFAULT_COUNTRY, type UpdateDriverRequest } from '@waybook/contracts/api';
import { penceFromPounds } from '@waybook/contracts/money';
import type { DriverChanges } from './driver-changes.js';

/** A form sends an empty text for what isn't filled in; undefined stays undefined, which says nothing. */
export function textOrNull(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text;
}

/** What a body says about a driver, in the record's own terms; what it doesn't mention stays undefined. */
export function changesFrom(body: UpdateDriverRequest): DriverChanges {
  const { membershipFee } = body;
  return {
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email,
    phone: textOrNull(body.phone),
    address: textOrNull(body.address),
    city: textOrNull(body.city),
    postcode: textOrNull(body.postcode),
    country: textOrNull(body.country) === null ? DEFAULT_COUNTRY : (body.country ?? undefined),
    dateOfBirth: body.dateOfBirth,
    nationalInsurance: textOrNull(body.nationalInsurance),
    isVatRegistered: body.isVatRegistered,
    vatNumber: textOrNull(body.vatNumber),
    membershipFeePence: membershipFee === undefined ? undefined : penceFromPounds(membershipFee),
    status: body.status,
    startDate: body.startDate,
    endDate: body.endDate,
    notes: textOrNull(body.notes),
  };
}
