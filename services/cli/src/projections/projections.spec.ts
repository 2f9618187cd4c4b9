import { describe, expect, test } from '@jest/globals';
import { listLines } from './list.js';
import { verifyLines } from './verify.js';

describe('what is said of projections', () => {
  test('names each with its rows, and how far a rebuild has come', () => {
    expect(
      listLines([
        { table: 'drivers', category: 'driver', rows: 1_200, rebuild: null },
        { table: 'remittances', category: 'remittance', rows: 3, rebuild: { done: 2, total: 3 } },
      ]),
    ).toEqual([
      'drivers      1,200 rows from driver streams',
      'remittances  3 rows from remittance streams, rebuilt as far as 2 of 3 streams',
    ]);
  });

  test('names what differs, and what mends it', () => {
    const difference = { table: 'drivers', business: 'b-1', id: 'd-1', what: 'differs' } as const;
    expect(verifyLines('drivers', { streams: 2, differences: [] })).toEqual([
      'drivers: 2 streams, and every row is what the log says.',
    ]);
    expect(verifyLines('drivers', { streams: 2, differences: [difference] })).toEqual([
      '✗ drivers d-1 of business b-1 differs',
      'drivers: 1 difference in 2 streams. "waybook projections rebuild drivers" mends that.',
    ]);
  });
});
