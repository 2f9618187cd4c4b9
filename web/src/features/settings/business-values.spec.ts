import { describe, expect, it } from '@jest/globals';
import type { BusinessAnswer } from '@waybook/contracts/api';
import { BUSINESS_RULES, businessChanges, businessValues } from './business-values';

const business: BusinessAnswer = {
  id: 'b1',
  name: 'Harbour Parcels Ltd',
  displayName: 'Harbour Parcels',
  contactEmail: 'office@harbour.example',
  phone: null,
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

describe("editing the business's details", () => {
  it('sends what was edited, and null for what was emptied', () => {
    expect(businessChanges(business, businessValues(business))).toEqual({});
    const values = { ...businessValues(business), phone: ' 0117 496 0123 ', vatNumber: ' ' };
    expect(businessChanges(business, values)).toEqual({ phone: '0117 496 0123', vatNumber: null });
  });

  it('knows the forms that the server wants', () => {
    const values = businessValues(business);
    expect(BUSINESS_RULES.vatNumber('GB980780685')).toMatch(/check digits/);
    expect(BUSINESS_RULES.vatNumber('')).toBe(true);
    expect(BUSINESS_RULES.postcode('D02 X285', values)).toMatch(/UK postcode/);
    expect(BUSINESS_RULES.postcode('D02 X285', { ...values, country: 'Ireland' })).toBe(true);
  });
});
