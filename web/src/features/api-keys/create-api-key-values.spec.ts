import { expect, test } from '@jest/globals';
import { lastDayThatMayBe, NEW_KEY, requestOf } from './create-api-key-values';

const TODAY = '2026-11-27';

test('a key is good for a year, for 90 days, to a day, or for ever, as was chosen', () => {
  const expiresOn = (values: Partial<typeof NEW_KEY>) => requestOf({ ...NEW_KEY, ...values }, TODAY).expiresOn;
  expect(expiresOn({})).toBe('2027-11-27');
  expect(expiresOn({ expiry: 'quarter', expiresOn: '2030-01-01' })).toBe('2027-02-25');
  expect(expiresOn({ expiry: 'day', expiresOn: '2027-03-31' })).toBe('2027-03-31');
  expect(expiresOn({ expiry: 'never', expiresOn: '2027-03-31' })).toBeNull();
  expect(lastDayThatMayBe(TODAY)).toBe('2031-12-01');
});

test('addresses stand on lines of their own, and none are left out', () => {
  const request = (addresses: string) =>
    requestOf({ ...NEW_KEY, name: ' Payroll ', allowedAddresses: addresses }, TODAY);
  expect(request(' 198.51.100.0/24\n\n2001:db8::/32, 203.0.113.7; ')).toMatchObject({
    name: 'Payroll',
    allowedAddresses: ['198.51.100.0/24', '2001:db8::/32', '203.0.113.7'],
  });
  expect(request(' \n')).not.toHaveProperty('allowedAddresses');
});
