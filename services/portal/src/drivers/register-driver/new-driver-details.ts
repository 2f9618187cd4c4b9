import { DEFAULT_COUNTRY, DEFAULT_MEMBERSHIP_FEE, type CreateDriverRequest } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import { penceFromPounds } from '@waybook/contracts/money';
import { textOrNull } from '../driver-body.js';
import type { DriverDetails } from '../driver-details.js';

/** What isn't said takes its default (R84). */
export function newDriverDetails(body: CreateDriverRequest, at: Date): DriverDetails {
  const { membershipFee = DEFAULT_MEMBERSHIP_FEE, startDate = londonDay(at), status = 'active' } = body;
  return {
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.email,
    phone: textOrNull(body.phone) ?? null,
    address: textOrNull(body.address) ?? null,
    city: textOrNull(body.city) ?? null,
    postcode: textOrNull(body.postcode) ?? null,
    country: textOrNull(body.country) ?? DEFAULT_COUNTRY,
    dateOfBirth: body.dateOfBirth ?? null,
    nationalInsurance: textOrNull(body.nationalInsurance) ?? null,
    isVatRegistered: body.isVatRegistered ?? false,
    vatNumber: textOrNull(body.vatNumber) ?? null,
    membershipFeePence: penceFromPounds(membershipFee),
    status,
    startDate,
    endDate: body.endDate ?? null,
    notes: textOrNull(body.notes) ?? null,
  };
}
