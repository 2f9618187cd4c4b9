import { describe, expect, test } from '@jest/globals';
import { afterFailure, boundedRetryAfter, MAX_DELIVERY_ATTEMPTS } from './retry-schedule.js';

const HOUR_MS = 60 * 60 * 1_000;
const failed = { attempts: 1, isTest: false, isGone: false, notBeforeMs: 0, tookOthers: true };

describe('after a failed attempt', () => {
  test('a message is tried again with longer and longer pauses, over three days', () => {
    const pauses = Array.from({ length: MAX_DELIVERY_ATTEMPTS - 1 }, (_, place) => {
      const after = afterFailure({ ...failed, attempts: place + 1 });
      return after.then === 'retry' ? after.inMs : NaN;
    });
    expect(pauses.slice(0, 3)).toEqual([5_000, 300_000, 1_800_000]);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    const whole = pauses.reduce((sum, pause) => sum + pause, 0);
    expect(whole).toBeGreaterThan(72 * HOUR_MS);
    expect(whole).toBeLessThan(96 * HOUR_MS);
  });

  test('a receiver that asks for more time gets it, up to a day', () => {
    expect(afterFailure({ ...failed, notBeforeMs: 60_000 })).toEqual({ then: 'retry', inMs: 60_000 });
    expect(afterFailure({ ...failed, notBeforeMs: 1 })).toEqual({ then: 'retry', inMs: 5_000 });
    expect(afterFailure({ ...failed, notBeforeMs: 1e15 })).toEqual({ then: 'retry', inMs: 24 * HOUR_MS });
    expect([NaN, -5, Infinity].map(boundedRetryAfter)).toEqual([0, 0, 0]);
  });

  test('without attempts left it is set aside where the receiver took others, else the endpoint is paused and it waits', () => {
    const last = { ...failed, attempts: MAX_DELIVERY_ATTEMPTS };
    expect(afterFailure(last)).toEqual({ then: 'set_aside' });
    expect(afterFailure({ ...last, tookOthers: false })).toEqual({ then: 'pause', reason: 'failing' });
  });

  test('a receiver that is gone gets nothing more', () => {
    expect(afterFailure({ ...failed, isGone: true })).toEqual({ then: 'pause', reason: 'gone' });
  });

  test('a test is tried once, and pauses nothing', () => {
    expect(afterFailure({ ...failed, isTest: true, isGone: true })).toEqual({ then: 'set_aside' });
  });
});
