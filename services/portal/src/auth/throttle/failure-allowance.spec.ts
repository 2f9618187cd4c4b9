import { describe, expect, test } from '@jest/globals';
import {
  ACCOUNT_ALLOWANCE,
  ACCOUNT_AT_ADDRESS_ALLOWANCE,
  ADDRESS_ALLOWANCE,
  KNOWN_DEVICE_ALLOWANCE,
  RESET_ACCOUNT_ALLOWANCE,
  RESET_ADDRESS_ALLOWANCE,
  secondsToWait,
} from './failure-allowance.js';
import { FORGOTTEN_AFTER_MS } from './sign-in-attempts.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

describe('how long an account waits at one address', () => {
  test.each([
    [0, 300],
    [1_000, 299],
    [299_500, 1],
    [-5_000, 300],
  ])('%i ms after its twentieth failure: %i s', (sinceMs, seconds) => {
    expect(secondsToWait(ACCOUNT_AT_ADDRESS_ALLOWANCE, 20, sinceMs)).toBe(seconds);
  });
});

test.each([
  ['an account from one address', ACCOUNT_AT_ADDRESS_ALLOWANCE, 308],
  ['an account from a device it was signed in to on', KNOWN_DEVICE_ALLOWANCE, 308],
  ['an account from everywhere', ACCOUNT_ALLOWANCE, 3_080],
])('the guesses of a day at %s are bounded as R123 says', (_what, { failures, forgivenEveryMs }, guesses) => {
  expect(failures + DAY_MS / forgivenEveryMs).toBe(guesses);
});

test('no row is forgotten before its failures are', () => {
  const allowances = [
    ACCOUNT_AT_ADDRESS_ALLOWANCE,
    KNOWN_DEVICE_ALLOWANCE,
    ACCOUNT_ALLOWANCE,
    ADDRESS_ALLOWANCE,
    RESET_ACCOUNT_ALLOWANCE,
    RESET_ADDRESS_ALLOWANCE,
  ];
  for (const { failures, forgivenEveryMs } of allowances) {
    expect(failures * forgivenEveryMs).toBeLessThanOrEqual(FORGOTTEN_AFTER_MS);
  }
});

test('whoever has failed less often waits a second, and nobody longer than one failure takes to be forgiven', () => {
  expect(secondsToWait(ACCOUNT_AT_ADDRESS_ALLOWANCE, 3, 0)).toBe(1);
  expect(secondsToWait(ACCOUNT_AT_ADDRESS_ALLOWANCE, 20, 3_600_000)).toBe(1);
  expect(secondsToWait(ACCOUNT_ALLOWANCE, 200, 0)).toBe(30);
  expect(secondsToWait(ADDRESS_ALLOWANCE, 200, 0)).toBe(1);
  expect(secondsToWait(RESET_ACCOUNT_ALLOWANCE, 5, 0)).toBe(600);
  expect(secondsToWait(RESET_ADDRESS_ALLOWANCE, 50, 0)).toBe(10);
});

test('an account has twenty at one address and two hundred everywhere, an address two hundred; of mailed links a name has five and an address fifty', () => {
  const allowances = [
    ACCOUNT_AT_ADDRESS_ALLOWANCE,
    ACCOUNT_ALLOWANCE,
    ADDRESS_ALLOWANCE,
    RESET_ACCOUNT_ALLOWANCE,
    RESET_ADDRESS_ALLOWANCE,
  ];
  expect(allowances.map(({ failures }) => failures)).toEqual([20, 200, 200, 5, 50]);
  expect(allowances.map(({ forgivenEveryMs }) => forgivenEveryMs)).toEqual([300_000, 30_000, 300, 600_000, 10_000]);
});
