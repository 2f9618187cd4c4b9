import type { RegisteredDriver } from '../driver.js';
import { wholeDetails, type DriverDetails } from '../driver-details.js';

export const at = new Date('2026-11-16T09:00:00.000Z');
export const driverId = '0193a3f0-0000-7000-8000-000000000004';
export const office = '0193a3f0-0000-7000-8000-000000000007';

export const details: DriverDetails = {
  firstName: 'Grace',
  lastName: 'Okafor',
  email: 'grace@harbour.example',
  phone: '0117 496 0123',
  address: '8 Mill Lane',
  city: 'Bristol',
  postcode: 'BS3 1AA',
  country: 'UK',
  isVatRegistered: true,
  vatNumber: 'GB 434 0314 94',
  membershipFeePence: 2500,
  status: 'active',
  startDate: '2026-11-16',
};

const { status, ...kept } = wholeDetails({ ...details, vatNumber: 'GB434031494' });

export const nobody = { status: 'unregistered' } as const;

export const grace: RegisteredDriver = {
  status,
  business: '0193a3f0-0000-7000-8000-000000000001',
  driverCode: 'DS000001',
  details: kept,
  selfBilling: null,
  legalHold: null,
  signInsGiven: [],
};

export const gone = { status: 'deleted', business: grace.business, driverCode: grace.driverCode } as const;
