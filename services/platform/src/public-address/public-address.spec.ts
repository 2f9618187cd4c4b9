import { describe, expect, test } from '@jest/globals';
import type { LookupAddress } from 'node:dns';
import { isPublicAddress } from './public-address.js';
import { publicLookup } from './public-lookup.js';

test.each(['8.8.8.8', '142.250.1.95', '172.32.0.1', '100.128.0.1', '2a00:1450:4009::200a', '2606:4700::1111'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ...[
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
  ],
  ...[
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    'fd00::1',
    'fe80::1',
  ],
  ...['ff02::1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', 'postgres', ''],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

describe('a name', () => {
  const look = (found: LookupAddress[], options: object) =>
    new Promise((resolved) => {
      publicLookup(async () => found)('push.example.org', options, (error, ...address) =>
        resolved(error?.message ?? address),
      );
    });
  const open = { address: '142.250.1.95', family: 4 };
  const inside = { address: '10.0.0.7', family: 4 };

  test('leads to its addresses, in the form that is asked for', async () => {
    expect(await look([open], {})).toEqual(['142.250.1.95', 4]);
    expect(await look([open], { all: true })).toEqual([[open]]);
  });

  test('with one address inside leads nowhere', async () => {
    for (const options of [{}, { all: true }]) {
      expect(await look([open, inside], options)).toBe('The host has an address that is not public');
      expect(await look([], options)).toBe('The host has an address that is not public');
    }
  });

  test('that has none says why', async () => {
    const unknown = async () => Promise.reject(new Error('ENOTFOUND'));
    const said = await new Promise((resolved) => publicLookup(unknown)('nowhere.example.org', {}, resolved));
    expect(said).toEqual(new Error('ENOTFOUND'));
  });
});
