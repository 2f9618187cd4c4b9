import { describe, expect, test } from '@jest/globals';
import { entriesOf, jobCountOf } from './made-on-behalf.view';

const entry = { entryId: 'e', jobsCompleted: 12, podsDelivered: 11, grossEarnings: '600.00' };

describe("a remittance's jobs", () => {
  test('are those that the driver entered', () => {
    expect(jobCountOf({ jobs: '[{},{}]', madeFrom: null })).toBe(2);
    expect(jobCountOf({ jobs: '[]' })).toBe(0);
  });
  test('are counted by the entries that the office made it from', () => {
    const madeFrom = { madeBy: 'a', entries: [entry, { ...entry, jobsCompleted: 3 }] };
    expect(jobCountOf({ jobs: '[]', madeFrom })).toBe(15);
    expect(entriesOf({ madeFrom })).toHaveLength(2);
  });
});
