import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { setImmediate } from 'node:timers';
import { DEFAULT_RETRY_POLICY, withRetries, type TransientFailure } from './retry';

const STEP_MS = 50;
const options = { policy: DEFAULT_RETRY_POLICY, signal: new AbortController().signal, showsSlow: false };

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => void jest.useRealTimers());

/** In steps, so that whatever a timer brings about can begin the next wait. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    jest.advanceTimersByTime(STEP_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** When the attempts were made, in ms, of a call that fails in the same way each time. */
async function attemptsOf(transient: TransientFailure, takingMs = 0): Promise<{ at: number[]; tookMs: number }> {
  const began = performance.now();
  const at: number[] = [];
  const attempt = async () => {
    at.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, takingMs));
    return { outcome: 'failed', transient };
  };
  const ended = withRetries(attempt, options).then(() => performance.now() - began);
  await pass(30_000);
  return { at, tookMs: await ended };
}

test('a call is tried again for longer than a database takes to be back, and no longer than 20 s', async () => {
  for (const answered of [true, false]) {
    const { at, tookMs } = await attemptsOf({ answered, retryAfterMs: null });
    expect(at.at(-1)).toBeGreaterThan(10_000);
    expect(tookMs).toBeLessThanOrEqual(20_000 + STEP_MS);
  }
});

test('a call comes back when the server has asked for it, and never before', async () => {
  const { at } = await attemptsOf({ answered: true, retryAfterMs: 5_000 });
  expect(at).toHaveLength(4);
  at.forEach((ms, index) => expect(ms).toBeGreaterThanOrEqual(index * 5_000));
});

test('an attempt hears how much time is left', async () => {
  const left: number[] = [];
  const attempt = async (leftMs: number) => {
    left.push(leftMs);
    await new Promise((resolve) => setTimeout(resolve, Math.min(12_000, leftMs)));
    return { outcome: 'silence', transient: { answered: false, retryAfterMs: null } };
  };
  const ended = withRetries(attempt, options);
  await pass(21_000);
  await expect(ended).resolves.toBe('silence');
  expect(left[0]).toBe(DEFAULT_RETRY_POLICY.withinMs);
  expect(left[1]).toBeLessThan(8_000);
});

test('what the server said counts more than a try that was cut short', async () => {
  const outcomes = ['busy', 'silence'];
  const attempt = async (leftMs: number) => {
    const outcome = outcomes.shift() ?? 'silence';
    if (outcome === 'silence') await new Promise((resolve) => setTimeout(resolve, leftMs));
    return { outcome, transient: { answered: outcome === 'busy', retryAfterMs: null } };
  };
  const ended = withRetries(attempt, options);
  await pass(21_000);
  await expect(ended).resolves.toBe('busy');
});
