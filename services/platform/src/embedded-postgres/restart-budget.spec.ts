import { expect, test } from '@jest/globals';
import { MAX_RESTARTS, RESTART_WINDOW_MS, RestartBudget } from './restart-budget.js';

function spendAll(budget: RestartBudget): (number | null)[] {
  return Array.from({ length: MAX_RESTARTS + 1 }, () => budget.spend());
}

test('the first restart comes at once, each further one after a longer pause, and beyond the most there is none', () => {
  expect(spendAll(new RestartBudget(() => 0))).toEqual([0, 500, 1_000, 2_000, 4_000, null]);
});

test('restarts count for as long as the window', () => {
  let nowMs = 0;
  const budget = new RestartBudget(() => nowMs);
  spendAll(budget);
  nowMs = RESTART_WINDOW_MS - 1;
  expect(budget.spend()).toBeNull();
  nowMs = RESTART_WINDOW_MS;
  expect(spendAll(budget)).toEqual([0, 500, 1_000, 2_000, 4_000, null]);
});

test('one that dies now and then is always started again at once', () => {
  let nowMs = 0;
  const budget = new RestartBudget(() => nowMs);
  for (let death = 0; death < 20; death++) {
    expect(budget.spend()).toBe(0);
    nowMs += RESTART_WINDOW_MS;
  }
});
