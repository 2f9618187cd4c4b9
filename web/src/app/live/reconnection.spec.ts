import { describe, expect, it } from '@jest/globals';
import { backoffMs } from './reconnection';

describe('coming back after a lost connection', () => {
  it('waits longer after each failure, and never longer than half a minute', () => {
    const waits = [0, 1, 2, 3, 10, 1000].map((failures) => backoffMs(failures, () => 1));
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 30_000, 30_000]);
  });

  it('waits at least half of that', () => {
    expect(backoffMs(2, () => 0)).toBe(2_000);
  });
});
