import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RestWhileOthersWrite } from './rest-while-others-write.js';

const A_WINDOW_MS = 250;
let nowMs: number;

beforeEach(() => {
  nowMs = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => void jest.restoreAllMocks());

test('a rebuild rests until a window shows that nobody else writes, and again once somebody does', async () => {
  const rest = new RestWhileOthersWrite();
  const afterPage = async (nextXid: number, laterMs: number) => {
    nowMs += laterMs;
    await rest.afterPage(nextXid);
    return rest.isNeeded;
  };
  expect(await afterPage(100, 0)).toBe(true);
  expect(await afterPage(101, A_WINDOW_MS - 1)).toBe(true);
  // Its own two pages, and the two numbers that a server takes for itself.
  expect(await afterPage(104, 1)).toBe(false);
  expect(await afterPage(108, A_WINDOW_MS)).toBe(true);
  expect(await afterPage(109, A_WINDOW_MS)).toBe(false);
});
