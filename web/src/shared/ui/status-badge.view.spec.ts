import { expect, test } from '@jest/globals';
import { STATUS_TONES } from './status-badge.view';

test.each([
  ['pending', 'Pending', 'waiting'],
  ['approved', 'Approved', 'good'],
  ['rejected', 'Rejected', 'bad'],
  ['expired', 'Expired', 'bad'],
  ['active', 'Active', 'good'],
  ['inactive', 'Inactive', 'quiet'],
  ['valid', 'Valid', 'good'],
  ['expiring_soon', 'Expiring Soon', 'waiting'],
  ['missing', 'Missing', 'quiet'],
] as const)('the badge of %s reads %s and is %s', (status, label, tone) => {
  expect(STATUS_TONES[status]).toEqual({ label, tone });
});
