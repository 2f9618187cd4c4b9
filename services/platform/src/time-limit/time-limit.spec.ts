import { expect, test } from '@jest/globals';
import { TimeLimitPassed, withinLimit } from './index.js';

test('work that is done in time answers', async () => {
  await expect(withinLimit(10_000, 'Work', async () => 'done')).resolves.toBe('done');
});

test('work that takes too long is told to stop, and nobody waits for it', async () => {
  let stopped: AbortSignal | undefined;
  const work = withinLimit(10, 'Work', (ended) => {
    stopped = ended;
    return new Promise(() => undefined);
  });
  await expect(work).rejects.toThrow(new TimeLimitPassed('Work', 10));
  expect(stopped?.aborted).toBe(true);
});

test('what becomes of it later is heard by nobody and does no harm', async () => {
  let fail: (error: Error) => void = () => undefined;
  await expect(withinLimit(10, 'Work', () => new Promise((_, reject) => (fail = reject)))).rejects.toThrow('10 ms');
  fail(new Error('too late'));
  await new Promise(setImmediate);
});
