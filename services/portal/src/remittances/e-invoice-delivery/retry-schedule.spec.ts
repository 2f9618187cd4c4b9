import { expect, test } from '@jest/globals';
import type { AccessPointAnswer } from './peppol-access-point.js';
import { afterAttempt, MAX_E_INVOICE_ATTEMPTS } from './retry-schedule.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const failed: AccessPointAnswer = { outcome: 'failed', reason: 'Nobody listens.' };
const underway: AccessPointAnswer = { outcome: 'underway' };
const attempts = Array.from({ length: MAX_E_INVOICE_ATTEMPTS }, (_, place) => place + 1);

test.each([failed, underway])(
  'what is $outcome is tried for three days, more and more rarely, then set aside',
  (answer) => {
    const after = attempts.map((attempt) => afterAttempt(answer, attempt));
    expect(after.at(-1)).toEqual({ then: 'set_aside', reason: expect.any(String) });
    const pauses = after.slice(0, -1).map((each) => (each.then === 'retry' ? each.inMs : Number.NaN));
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    const total = pauses.reduce((sum, each) => sum + each, 0);
    expect(total).toBeGreaterThan(3 * DAY_MS);
    expect(total).toBeLessThan(3.5 * DAY_MS);
  },
);

test('the reason is what the access point said last', () => {
  expect(afterAttempt(failed, 1)).toMatchObject({ then: 'retry', reason: 'Nobody listens.' });
  expect(afterAttempt(failed, MAX_E_INVOICE_ATTEMPTS)).toEqual({ then: 'set_aside', reason: 'Nobody listens.' });
  expect(afterAttempt(underway, MAX_E_INVOICE_ATTEMPTS)).toMatchObject({
    reason: expect.stringContaining('did not deliver it in three days'),
  });
});

test('what is taken is sent, and what is refused is set aside at once', () => {
  expect(afterAttempt({ outcome: 'taken' }, MAX_E_INVOICE_ATTEMPTS)).toEqual({ then: 'sent' });
  expect(afterAttempt({ outcome: 'refused', reason: 'No.' }, 1)).toEqual({ then: 'set_aside', reason: 'No.' });
});
