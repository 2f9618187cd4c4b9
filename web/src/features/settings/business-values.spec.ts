import { describe, expect, it } from '@jest/globals';
import type { BusinessAnswer } from '@waybook/contracts/api';
import { BUSINESS_RULES, businessChanges, businessValues, overtakenDetails } from './business-values';

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
    expect(businessChanges(businessValues(business), {})).toEqual({});
    const values = { ...businessValues(business), phone: ' 0117 496 0123 ', vatNumber: ' ' };
    const edited = { phone: true, vatNumber: true };
    expect(businessChanges(values, edited)).toEqual({ phone: '0117 496 0123', vatNumber: null });
  });

  it('knows which of them somebody else gave another value meanwhile', () => {
    const after = { ...business, phone: '0117 496 0999', city: 'Bath', address: null };
    const typed = { phone: '0117 496 0123', city: ' Bath ', postcode: 'BA1 1AA' };
    expect(overtakenDetails(typed, { before: business, after })).toEqual(['phone']);
  });

  it('knows the forms that the server wants', () => {
    const values = businessValues(business);
    expect(BUSINESS_RULES.vatNumber('GB980780685')).toMatch(/check digits/);
    expect(BUSINESS_RULES.vatNumber('')).toBe(true);
    expect(BUSINESS_RULES.postcode('D02 X285', values)).toMatch(/UK postcode/);
    expect(BUSINESS_RULES.postcode('D02 X285', { ...values, country: 'Ireland' })).toBe(true);
  });
});
