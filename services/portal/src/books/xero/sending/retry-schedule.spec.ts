import { describe, expect, test } from '@jest/globals';
import { problemOf } from '../client/xero-problem.js';
import { afterTrouble, MAX_XERO_ATTEMPTS, NOT_CONNECTED } from './retry-schedule.js';

const HOUR_MS = 60 * 60 * 1_000;
const away = { kind: 'away', reason: 'Xero answered 500.' } as const;

describe('after an attempt that failed', () => {
  test('a journal is tried again with longer and longer pauses, for two hours, and then given up with the reason', () => {
    const pauses = Array.from({ length: MAX_XERO_ATTEMPTS - 1 }, (_, place) => {
      const after = afterTrouble(away, place + 1);
      return after.then === 'retry' ? after.inMs : NaN;
    });
    expect(pauses[0]).toBe(5_000);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    const whole = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(whole).toBeGreaterThan(1.5 * HOUR_MS);
    expect(whole).toBeLessThan(2.5 * HOUR_MS);
    expect(afterTrouble(away, MAX_XERO_ATTEMPTS)).toEqual({ then: 'end', reasons: [away.reason] });
  });

  test('Xero gets the time that it asks for, whatever the attempt', () => {
    for (const attempts of [1, MAX_XERO_ATTEMPTS]) {
      expect(afterTrouble({ kind: 'limited', retryAfterMs: 7_000 }, attempts)).toMatchObject({
        then: 'rest',
        inMs: 7_000,
      });
    }
  });

  test('what changes nothing isn’t tried again', () => {
    const messages = ['Account code 325 is archived.', 'The total debits must equal total credits.'];
    expect(afterTrouble({ kind: 'invalid', messages }, 1)).toEqual({ then: 'end', reasons: messages });
    for (const kind of ['forbidden', 'unauthorised'] as const) {
      expect(afterTrouble({ kind }, 1)).toEqual({ then: 'end', reasons: [NOT_CONNECTED] });
    }
  });
});

describe('an answer that is no success', () => {
  test.each([
    [401, null, '', { kind: 'unauthorised' }],
    [403, null, '', { kind: 'forbidden' }],
    [429, '3', '', { kind: 'limited', retryAfterMs: 3_000 }],
    [429, null, '', { kind: 'limited', retryAfterMs: 60_000 }],
    [429, '0', '', { kind: 'limited', retryAfterMs: 1_000 }],
    [429, 'soon', '', { kind: 'limited', retryAfterMs: 60_000 }],
    [429, '9999999', '', { kind: 'limited', retryAfterMs: 24 * HOUR_MS }],
    [302, null, '', { kind: 'away', reason: 'Xero answered 302.' }],
    [503, null, '', { kind: 'away', reason: 'Xero answered 503.' }],
    [400, null, '{"Message":"Bad"}', { kind: 'invalid', messages: ['Bad'] }],
    [400, null, '<html>', { kind: 'invalid', messages: ['Xero refuses it and says no reason.'] }],
    [400, null, 'null', { kind: 'invalid', messages: ['Xero refuses it and says no reason.'] }],
  ])('%i with %j and %j', (code, retryAfter, body, trouble) => {
    expect(problemOf(code, retryAfter, body).trouble).toEqual(trouble);
  });

  test('says each validation error by itself', () => {
    const body = JSON.stringify({
      Message: 'A validation exception occurred',
      Elements: [{ ValidationErrors: [{ Message: 'One.' }, { Message: 'Two.' }] }],
    });
    expect(problemOf(400, null, body).trouble).toEqual({ kind: 'invalid', messages: ['One.', 'Two.'] });
  });
});
