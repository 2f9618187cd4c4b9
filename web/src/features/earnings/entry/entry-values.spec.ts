import { describe, expect, test } from '@jest/globals';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { addRequest, changeRequest, valuesOf, wholeNumberUpTo, type EntryValues } from './entry-values';

const typed: EntryValues = {
  weekStartDate: '2026-11-16',
  jobsCompleted: '12',
  podsDelivered: '11',
  grossEarnings: '600.00',
  membershipFee: '',
  notes: '  ',
  submits: true,
};

describe('an entry’s form', () => {
  test('leaves an empty fee to the server', () => {
    expect(addRequest(typed, 'd1')).toEqual({
      driverId: 'd1',
      weekStartDate: '2026-11-16',
      jobsCompleted: 12,
      podsDelivered: 11,
      grossEarnings: '600.00',
      notes: null,
      status: 'submitted',
    });
    expect(addRequest({ ...typed, submits: false }, 'd1').status).toBe('draft');
    expect(changeRequest({ ...typed, membershipFee: '0.00', notes: ' Cover ' })).toMatchObject({
      membershipFee: '0.00',
      notes: 'Cover',
    });
  });
  test('starts from the entry that is changed', () => {
    const entry = { weekStartDate: '2026-11-09', jobsCompleted: 3, podsDelivered: 2, grossEarnings: '9.00' };
    expect(valuesOf({ ...entry, membershipFee: '25.00', notes: null } as EarningsAnswer, '2026-11-16')).toEqual({
      weekStartDate: '2026-11-09',
      jobsCompleted: '3',
      podsDelivered: '2',
      grossEarnings: '9.00',
      membershipFee: '25.00',
      notes: '',
      submits: false,
    });
  });
  test.each(['', '1.5', '-1', 'x'])('takes no %j for a count', (text) => {
    expect(wholeNumberUpTo(1_000)(text)).toBe('Enter a whole number.');
  });
  test('takes counts up to the limit', () => {
    expect(wholeNumberUpTo(1_000)('1000')).toBe(true);
    expect(wholeNumberUpTo(1_000)('1001')).toBe('Enter no more than 1,000.');
  });
});
