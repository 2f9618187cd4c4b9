import { expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { DomainError } from '../errors/index.js';
import { WorkerLimitPassed, WorkerPool, WorkersBusy } from './index.js';

const PROGRAM = new URL('./testing/odd-jobs.worker.ts', import.meta.url);
const LIMITS = { workers: 2, waiting: 4, deadlineMs: 20_000, memoryMb: 64, idleMs: 1_000 };
const poolOf = (limits = {}) => new WorkerPool(PROGRAM, { ...LIMITS, ...limits });

test('a job answers from its thread, and sees nothing of the environment', async () => {
  const pool = poolOf();
  expect(await Promise.all([1, 2, 3, 4].map((value) => pool.run('double', value)))).toEqual([2, 4, 6, 8]);
  expect(await pool.run('environment')).toEqual([]);
});

test('a refusal comes out as it was thrown, and the thread goes on working', async () => {
  const pool = poolOf({ workers: 1 });
  const refused = await pool.run('refuse', 'content').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DomainError);
  expect(refused).toMatchObject({
    code: 'ODD',
    kind: 'conflict',
    message: 'That is odd.',
    details: [{ field: 'content', message: 'That is odd.' }],
  });
  await expect(pool.run('fail')).rejects.toThrow('no such thing');
  expect(await pool.run('double', 5)).toBe(10);
});

test('a job that never ends is stopped at its deadline, and meanwhile the event loop is free', async () => {
  const pool = poolOf({ workers: 1, deadlineMs: 2_000 });
  const stopped = pool.run('loop').catch((error: unknown) => error);
  let ticks = 0;
  const ticking = setInterval(() => (ticks += 1), 20);
  expect(await stopped).toMatchObject({ limit: 'deadline' });
  clearInterval(ticking);
  expect(ticks).toBeGreaterThan(10);
  expect(await poolOf().run('double', 2)).toBe(4);
});

test('a job that fills its memory ends alone, and the next one has a new thread', async () => {
  const pool = poolOf({ workers: 1 });
  await expect(pool.run('fill')).rejects.toBeInstanceOf(WorkerLimitPassed);
  expect(await pool.run('double', 3)).toBe(6);
});

test('more jobs than may wait are refused with a time to come back', async () => {
  const pool = poolOf({ workers: 1, waiting: 1, deadlineMs: 1_500 });
  const first = pool.run('loop').catch((error: unknown) => error);
  const second = pool.run('double', 1).catch((error: unknown) => error);
  await expect(pool.run('double', 2)).rejects.toBeInstanceOf(WorkersBusy);
  await expect(pool.run('double', 2)).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 });
  expect(await first).toMatchObject({ limit: 'deadline' });
  await second;
});

test('a thread without a job ends, and a later job starts another', async () => {
  const pool = poolOf({ workers: 1, idleMs: 50 });
  expect(await pool.run('double', 1)).toBe(2);
  await sleep(300);
  expect(await pool.run('double', 2)).toBe(4);
});
