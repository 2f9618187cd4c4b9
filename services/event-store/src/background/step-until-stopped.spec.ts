import { expect, test } from '@jest/globals';
import { stepUntilStopped } from './step-until-stopped.js';

const HOUR_MS = 3_600_000;

test('goes on at once while there is more, and wakes from its wait to stop', async () => {
  const stop = new AbortController();
  const left = [true, true, false];
  let alive = 0;
  const step = () => {
    const hasMore = left.shift()!;
    if (!hasMore) setTimeout(() => stop.abort(), 10);
    return Promise.resolve(hasMore);
  };
  await stepUntilStopped(stop.signal, { step, working: () => (alive += 1), pollIntervalMs: HOUR_MS });
  expect(left).toEqual([]);
  expect(alive).toBe(3);
});

test('waits between two steps where there was nothing to do', async () => {
  const stop = new AbortController();
  const times: number[] = [];
  const step = () => {
    times.push(performance.now());
    if (times.length === 2) stop.abort();
    return Promise.resolve(false);
  };
  await stepUntilStopped(stop.signal, { step, working: () => undefined, pollIntervalMs: 30 });
  expect(times[1]! - times[0]!).toBeGreaterThanOrEqual(25);
});

test('takes no step once it is stopped, and passes on what a step threw', async () => {
  const step = () => Promise.reject(new Error('the database is away'));
  const stepping = { step, working: () => undefined, pollIntervalMs: 1 };
  await stepUntilStopped(AbortSignal.abort(), stepping);
  await expect(stepUntilStopped(new AbortController().signal, stepping)).rejects.toThrow('the database is away');
});
