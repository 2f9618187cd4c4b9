import { expect, test } from '@jest/globals';
import { SettableClock } from '../testing/settable-clock.js';
import { importStep } from './import-step.js';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

test('a step does what fits into its time, one row at least, and says whether that was all', async () => {
  const clock = new SettableClock(NOW);
  const slowly = (row: number) => {
    clock.set(new Date(clock.now().getTime() + 1_000).toISOString());
    return Promise.resolve(row);
  };
  expect(await importStep(clock, rows(5), slowly)).toEqual({ tried: [0, 1, 2], isDone: false, interruption: null });
  expect(await importStep(clock, rows(3), slowly)).toEqual({ tried: [0, 1, 2], isDone: true, interruption: null });
});

test('a step has a greatest number of rows', async () => {
  const step = await importStep(new SettableClock(NOW), rows(201), (row) => Promise.resolve(row));
  expect([step.tried.length, step.isDone]).toEqual([200, false]);
});

test('what interrupts it leaves the rows before it', async () => {
  const failing = (row: number) => (row === 2 ? Promise.reject(new Error('no database')) : Promise.resolve(row));
  expect(await importStep(new SettableClock(NOW), rows(5), failing)).toEqual({
    tried: [0, 1],
    isDone: false,
    interruption: new Error('no database'),
  });
});
