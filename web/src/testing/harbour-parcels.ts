import type { BusinessAnswer, DriverDetailsAnswer } from '@waybook/contracts/api';

/** In specs only: a business, as its settings show it. */
export const harbourParcels: BusinessAnswer = {
  id: 'business-1',
  name: 'Harbour Parcels Ltd',
  displayName: 'Harbour Parcels',
  contactEmail: 'office@harbour.example',
  phone: '0117 496 0123',
  address: '1 Quay Street',
  city: 'Bristol',
  postcode: 'BS1 4DJ',
  country: 'UK',
  companyNumber: '01234567',
  vatNumber: 'GB980780684',
  isActive: true,
  createdAt: '2026-11-16T09:00:00.000Z',
  updatedAt: '2026-11-16T09:00:00.000Z',
};

/** In specs only: one of its drivers, active and registered for VAT. */
export const grace: DriverDetailsAnswer = {
  id: 'driver-1',
  businessId: 'business-1',
  driverId: 'DS123456',
  firstName: 'Grace',
  lastName: 'Okafor',
  email: 'grace@harbour.example',
  phone: '0117 496 0123',
  address: '8 Mill Lane',
  city: 'Bristol',
  postcode: 'BS3 1AA',
  country: 'UK',
  isVatRegistered: true,
  vatNumber: 'GB434031494',
  membershipFee: '25.00',
  status: 'active',
  startDate: '2026-01-05',
  endDate: null,
  notes: 'Knows the port.',
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
  dateOfBirth: null,
  nationalInsurance: null,
  selfBillingAgreement: null,
  isUnderLegalHold: false,
  legalHold: null,
};
