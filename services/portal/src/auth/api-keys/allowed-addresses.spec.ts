import { describe, expect, test } from '@jest/globals';
import { allowedAddressProblem, AllowedAddresses } from './allowed-addresses.js';

test.each(['203.0.113.7', '198.51.100.0/24', '10.0.0.5/8', '2001:db8::1', '2001:db8::/32', '203.0.113.7/32'])(
  '%s is an address or a network',
  (text) => {
    expect(allowedAddressProblem(text)).toBeNull();
  },
);

test.each([
  ['office', /“office” is no address and no network/],
  ['203.0.113', /no address/],
  ['203.0.113.7/24/8', /no address/],
  ['fe80::1%eth0', /no address/],
  ['::ffff:203.0.113.7', /IPv4/],
  ['2001:DB8::1', /small letters/],
  ['203.0.113.0/33', /from 1 to 32/],
  ['203.0.113.0/0', /from 1 to 32/],
  ['203.0.113.0/', /from 1 to 32/],
  ['203.0.113.0/2x', /from 1 to 32/],
  ['2001:db8::/129', /from 1 to 128/],
])('%s is refused, with what is wrong', (text, said) => {
  expect(allowedAddressProblem(text)).toMatch(said);
});

describe('a key', () => {
  const allowed = new AllowedAddresses(['198.51.100.0/24', '203.0.113.7', '2001:db8:5::/48']);

  test.each(['198.51.100.1', '198.51.100.255', '::ffff:198.51.100.9', '203.0.113.7', '2001:db8:5:ffff::1'])(
    'is good from %s',
    (ip) => {
      expect(allowed.allows(ip)).toBe(true);
    },
  );

  test.each(['198.51.101.0', '203.0.113.8', '2001:db8:6::1', '::ffff:203.0.113.8', '::1', 'unknown', ''])(
    'is not good from %s',
    (ip) => {
      expect(allowed.allows(ip)).toBe(false);
    },
  );
});
