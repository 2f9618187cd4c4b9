import { expect, test } from '@jest/globals';
import { paidDays, tooEarlyText } from './settle-run.view';

const run = { settlementDate: '2026-11-20', preparedAt: '2026-11-16T23:30:00.000Z' };

test.each([
  ['before the pay day', '2026-11-18T09:00:00Z', '2026-11-18'],
  ['on it', '2026-11-20T09:00:00Z', '2026-11-20'],
  ['after it', '2026-11-23T09:00:00Z', '2026-11-20'],
])('%s the proposed day is never a day to come, nor one after the pay day', (_, now, proposed) => {
  const today = now.slice(0, 10);
  expect(paidDays(run, new Date(now))).toEqual({ proposed, min: '2026-11-16', max: today });
});

test('before the pay day there is a warning that names it, and none from then on', () => {
  expect(tooEarlyText(run, new Date('2026-11-19T23:59:00Z'))).toContain('The pay day has not come');
  expect(tooEarlyText(run, new Date('2026-11-19T23:59:00Z'))).toContain('Nov 20, 2026');
  expect(tooEarlyText(run, new Date('2026-11-20T00:00:00Z'))).toBeNull();
});
