import { describe, expect, test } from '@jest/globals';
import { ACCOUNT_ALLOWANCE, secondsToWait } from './failure-allowance.js';

describe('how long an account waits', () => {
  test.each([
    [0, 60],
    [1_000, 59],
    [59_500, 1],
    [-5_000, 60],
  ])('%i ms after its twentieth failure: %i s', (sinceMs, seconds) => {
    expect(secondsToWait(ACCOUNT_ALLOWANCE, 20, sinceMs)).toBe(seconds);
  });
});
