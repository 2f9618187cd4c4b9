import { expect, test } from '@jest/globals';
import { collectGarbage } from './collect-garbage.js';

const OBJECTS = 500_000;
const MEGABYTES = 1_024 * 1_024;

test('gives back what nobody uses any more', () => {
  const before = process.memoryUsage().heapUsed;
  const left = makeObjects();
  const grownBy = process.memoryUsage().heapUsed - before;
  expect({ left, isLarge: grownBy > 16 * MEGABYTES }).toEqual({ left: OBJECTS, isLarge: true });
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(grownBy / 2);
});

function makeObjects(): number {
  return Array.from({ length: OBJECTS }, (_, index) => ({ text: `left behind ${index}` })).length;
}
