import { describe, expect, test } from '@jest/globals';
import { backoffMs, waitOrOnline } from './backoff';

const LIVE = { firstMs: 1_000, longestMs: 30_000 };

describe('coming back after a failure', () => {
  test('waits longer after each one, and never longer than the limit', () => {
    const waits = [0, 1, 2, 3, 10, 1000].map((failures) => backoffMs(failures, LIVE, () => 1));
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 30_000, 30_000]);
  });

  test('waits at least half of that', () => {
    expect(backoffMs(2, LIVE, () => 0)).toBe(2_000);
  });

  test('does not wait once the browser is online again, or nobody wants it any more', async () => {
    const waiting = waitOrOnline(1_000_000, new AbortController().signal);
    window.dispatchEvent(new Event('online'));
    await waiting;
    await waitOrOnline(1_000_000, AbortSignal.abort());
  });
});
