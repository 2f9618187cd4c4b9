import { expect, test } from '@jest/globals';
import type { EarningsRemittance } from '@waybook/contracts/api';
import { makerOf } from './pending-remittances.view';

const made = (madeBy: string | null, status: EarningsRemittance['status'] = 'pending'): EarningsRemittance => ({
  id: 'r1',
  status,
  payableAmount: '75.00',
  isLateSubmission: false,
  madeBy,
});

test.each([
  ['of one admin', [made('ada'), made('tom', 'approved'), made('ada')], 'ada'],
  ['of two admins', [made('ada'), made('tom')], null],
  ['of an admin and the driver', [made(null), made('ada')], null],
  ['of the driver', [made(null)], null],
  ['where nothing is pending', [made('ada', 'approved')], null],
])('who made all that waits for a decision: %s', (_case, remittances, maker) => {
  expect(makerOf({ remittances })).toBe(maker);
});
