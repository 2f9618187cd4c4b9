import { expect, test } from '@jest/globals';
import { progressLines } from './progress-lines.js';

test('prints a line for each tenth, of each thing by itself', () => {
  const lines: string[] = [];
  const tell = progressLines((line) => lines.push(line));
  for (let done = 1; done <= 10_000; done += 1) tell('drivers', done, 10_000);
  tell('tickets', 1, 2);
  expect(lines).toHaveLength(11);
  expect(lines.at(-2)).toBe('drivers: 10,000 of 10,000');
  expect(lines.at(-1)).toBe('tickets: 1 of 2');
});
