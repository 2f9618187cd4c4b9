import { describe, expect, test } from '@jest/globals';
import { harbourParcels } from '../../testing/harbour-parcels';
import { BUSINESS_RULES, businessChanges, businessValues, overtakenDetails } from './business-values';

const business = { ...harbourParcels, phone: null };

describe("editing the business's details", () => {
  test('sends what was edited, and null for what was emptied', () => {
    expect(businessChanges(businessValues(business), {})).toEqual({});
    const values = { ...businessValues(business), phone: ' 0117 496 0123 ', vatNumber: ' ' };
    const edited = { phone: true, vatNumber: true };
    expect(businessChanges(values, edited)).toEqual({ phone: '0117 496 0123', vatNumber: null });
  });

  test('knows which of them somebody else gave another value meanwhile', () => {
    const after = { ...business, phone: '0117 496 0999', city: 'Bath', address: null };
    const typed = { phone: '0117 496 0123', city: ' Bath ', postcode: 'BA1 1AA' };
    expect(overtakenDetails(typed, { before: business, after })).toEqual(['phone']);
  });

  test('knows the forms that the server wants', () => {
    const values = businessValues(business);
    expect(BUSINESS_RULES.vatNumber('GB980780685')).toMatch(/check digits/);
    expect(BUSINESS_RULES.vatNumber('')).toBe(true);
    expect(BUSINESS_RULES.postcode('D02 X285', values)).toMatch(/UK postcode/);
    expect(BUSINESS_RULES.postcode('D02 X285', { ...values, country: 'Ireland' })).toBe(true);
  });
});
