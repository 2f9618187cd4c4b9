import { describe, expect, test } from '@jest/globals';
import { registerBusiness, type BusinessDetails } from './business.decider.js';
import { BusinessAlreadyRegistered, VatNumberInvalid } from './business.errors.js';

const at = new Date('2026-11-16T09:00:00.000Z');
const businessId = '0193a3f0-0000-7000-8000-000000000001';
const details: BusinessDetails = {
  name: 'Harbour Parcels Ltd',
  displayName: 'Harbour Parcels',
  contactEmail: 'office@harbour.example',
  phone: null,
  address: '1 Quay Street',
  city: 'Bristol',
  postcode: 'BS1 4DJ',
  country: 'UK',
  companyNumber: '01234567',
  vatNumber: 'gb 980 7806 84',
};

describe('registering a business', () => {
  test('states its details, with the VAT number as it is printed', () => {
    expect(registerBusiness({ status: 'unregistered' }, { businessId, details, at })).toEqual([
      {
        type: 'BusinessRegistered',
        data: { ...details, businessId, vatNumber: 'GB980780684', registeredAt: '2026-11-16T09:00:00.000Z' },
      },
    ]);
  });

  test('a business below the VAT threshold has no VAT number', () => {
    const [event] = registerBusiness(
      { status: 'unregistered' },
      { businessId, details: { ...details, vatNumber: null }, at },
    );
    expect(event?.data.vatNumber).toBeNull();
  });

  test('a VAT number with wrong check digits is refused', () => {
    const wrong = { ...details, vatNumber: 'GB980780685' };
    expect(() => registerBusiness({ status: 'unregistered' }, { businessId, details: wrong, at })).toThrow(
      VatNumberInvalid,
    );
  });

  test('happens once', () => {
    expect(() => registerBusiness({ status: 'active' }, { businessId, details, at })).toThrow(
      BusinessAlreadyRegistered,
    );
  });
});
