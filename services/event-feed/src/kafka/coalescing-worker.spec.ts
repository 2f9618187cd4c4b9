import { expect, test } from '@jest/globals';
import { setImmediate as soon } from 'node:timers/promises';
import { CoalescingWorker } from './coalescing-worker.js';

test('of what comes while one is at work, the latest is done, also after a failure', async () => {
  const done: string[] = [];
  const latest = new CoalescingWorker();
  const work = (name: string) => async () => {
    await soon();
    done.push(name);
    if (name === 'first') throw new Error('the broker is away');
  };
  for (const name of ['first', 'second', 'third']) latest.schedule(work(name));
  for (let turn = 0; turn < 5; turn++) await soon();
  expect(done).toEqual(['first', 'third']);
  latest.schedule(work('fourth'));
  for (let turn = 0; turn < 3; turn++) await soon();
  expect(done).toEqual(['first', 'third', 'fourth']);
});
