import { describe, expect, test } from '@jest/globals';
import { addressOf, driverName, placeOf, toggledStatus } from './drivers.view';

describe('a driver in the list', () => {
  test('has a name and a place, without what is not known', () => {
    expect(driverName({ firstName: 'Grace', lastName: 'Okafor' })).toBe('Grace Okafor');
    expect(placeOf({ city: 'Leeds', country: 'UK' })).toBe('Leeds, UK');
    expect(placeOf({ city: null, country: 'UK' })).toBe('UK');
    expect(addressOf({ address: '8 Mill Lane', city: 'Bristol', postcode: 'BS3 1AA', country: 'UK' })).toBe(
      '8 Mill Lane, Bristol, BS3 1AA, UK',
    );
  });

  test.each([
    ['active', 'inactive', 'Deactivate'],
    ['inactive', 'active', 'Activate'],
    ['suspended', 'active', 'Activate'],
  ] as const)('who is %s becomes %s', (before, after, label) => {
    expect(toggledStatus(before)).toEqual({ status: after, label });
  });
});
