import { describe, expect, test } from '@jest/globals';
import { claimingStreams, knownProjections } from './known-projections.js';
import { listLines } from './list.js';
import { claimRebuildLines } from './rebuild.js';
import { verifyLines } from './verify.js';

const driverStream = claimingStreams.find(({ category }) => category === 'driver')!;

describe('what is said of projections', () => {
  test('names each with its rows, and how far a rebuild has come', () => {
    expect(
      listLines([
        { table: 'claims', categories: ['driver', 'remittance'], rows: 5, rebuild: null },
        { table: 'drivers', categories: ['driver'], rows: 1_200, rebuild: null },
        { table: 'remittances', categories: ['remittance'], rows: 3, rebuild: { done: 2, total: 3 } },
      ]),
    ).toEqual([
      'claims       5 rows from driver, remittance streams',
      'drivers      1,200 rows from driver streams',
      'remittances  3 rows from remittance streams, rebuilt as far as 2 of 3 streams',
    ]);
  });

  test('names what differs, and what mends it', () => {
    const difference = { table: 'drivers', business: 'b-1', id: 'd-1', what: 'differs' } as const;
    const drivers = { table: 'drivers', definition: driverStream };
    expect(verifyLines(drivers, { streams: 2, differences: [] })).toEqual([
      'drivers: 2 streams, and every row is what the log says.',
    ]);
    expect(verifyLines(drivers, { streams: 2, differences: [difference] })).toEqual([
      '✗ drivers d-1 of business b-1 differs',
      'drivers: 1 difference in 2 streams. "waybook projections rebuild drivers" mends that.',
    ]);
  });

  test('names claims that differ, and those that no rebuild settles', () => {
    const claim = { table: 'claims', business: 'b-1', id: 'driver-1 sign-in #0123456789ab' };
    const missing = { ...claim, what: 'is missing' } as const;
    const twice = { ...claim, what: 'is claimed twice', holder: 'driver-2 of business b-2' } as const;
    const twiceLine =
      '✗ claims driver-1 sign-in #0123456789ab of business b-1 is claimed twice (driver-2 of business b-2)';
    const hint = 'What two streams claim stays with the one that holds it, until a command takes it from either.';
    const all = { table: 'claims' };
    expect(verifyLines(all, { streams: 2, differences: [] })).toEqual([
      'claims: 2 streams, and every claim is what the log says.',
    ]);
    expect(verifyLines({ ...all, definition: driverStream }, { streams: 2, differences: [missing, twice] })).toEqual([
      '✗ claims driver-1 sign-in #0123456789ab of business b-1 is missing',
      twiceLine,
      `claims of driver streams: 2 differences in 2 streams. "waybook projections rebuild claims" mends that. ${hint}`,
    ]);
    expect(verifyLines(all, { streams: 2, differences: [twice] })).toEqual([
      twiceLine,
      `claims: 1 difference in 2 streams. ${hint}`,
    ]);
    expect(claimRebuildLines({ streams: 2, claimedTwice: [] })).toEqual(['claims of 2 streams are what the log says.']);
    expect(claimRebuildLines({ streams: 2, claimedTwice: [twice] })).toEqual([
      twiceLine,
      `claims of 2 streams are what the log says, but for 1. ${hint}`,
    ]);
  });

  test('knows the table of claims, and every kind of stream that fills it', () => {
    expect(knownProjections.filter(({ definition }) => definition === undefined)).toEqual([{ table: 'claims' }]);
    expect(claimingStreams.map(({ category }) => category)).toEqual(
      expect.arrayContaining(['driver', 'admin-user', 'remittance', 'payment-run']),
    );
  });
});
