import { expect, test } from '@jest/globals';
import { SettableClock } from '../testing/settable-clock.js';
import { eachAtOnce, importStep, ROWS_AT_ONCE } from './import-step.js';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
const succeeding = eachAtOnce((row: number) => Promise.resolve(row));

test('a step does what fits into its time, one group at least, and says whether that was all', async () => {
  const clock = new SettableClock(NOW);
  const slowly = (group: readonly number[]) => {
    clock.forward(2_000);
    return succeeding(group);
  };
  const step = await importStep(clock, rows(3 * ROWS_AT_ONCE), slowly);
  expect(step).toEqual({ tried: rows(2 * ROWS_AT_ONCE), isDone: false, interruption: null });
  expect(await importStep(clock, rows(3), slowly)).toEqual({ tried: [0, 1, 2], isDone: true, interruption: null });
  expect(await importStep(clock, rows(0), slowly)).toEqual({ tried: [], isDone: true, interruption: null });
});

test('a step has a greatest number of rows', async () => {
  const step = await importStep(new SettableClock(NOW), rows(201), succeeding);
  expect([step.tried.length, step.isDone]).toEqual([200, false]);
});

test('the rows of a group are under way together, and are told in their order', async () => {
  const waiting: (() => void)[] = [];
  const untilAllAreThere = eachAtOnce((row: number) => {
    const answer = new Promise<number>((resolve) => waiting.unshift(() => resolve(row)));
    if (waiting.length === ROWS_AT_ONCE) waiting.forEach((go) => go());
    return answer;
  });
  const step = await importStep(new SettableClock(NOW), rows(ROWS_AT_ONCE), untilAllAreThere);
  expect(step.tried).toEqual(rows(ROWS_AT_ONCE));
});

test('what interrupts it leaves the rows of its group, and those before it', async () => {
  const fails = ROWS_AT_ONCE + 2;
  const failing = eachAtOnce((row: number) =>
    row === fails ? Promise.reject(new Error('no database')) : Promise.resolve(row),
  );
  expect(await importStep(new SettableClock(NOW), rows(3 * ROWS_AT_ONCE), failing)).toEqual({
    tried: rows(2 * ROWS_AT_ONCE).filter((row) => row !== fails),
    isDone: false,
    interruption: new Error('no database'),
  });
});

test('a group that fails as a whole leaves those before it', async () => {
  const failing = (group: readonly number[]) =>
    group[0] === 0 ? succeeding(group) : Promise.reject(new Error('no database'));
  expect(await importStep(new SettableClock(NOW), rows(2 * ROWS_AT_ONCE), failing)).toEqual({
    tried: rows(ROWS_AT_ONCE),
    isDone: false,
    interruption: new Error('no database'),
  });
});
