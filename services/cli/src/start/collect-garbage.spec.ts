import { expect, test } from '@jest/globals';
import { collectGarbage } from './collect-garbage.js';

const OBJECTS = 500_000;
const MEGABYTES = 1_024 * 1_024;

test('gives back what nobody uses any more', () => {
  const held = Array.from({ length: OBJECTS }, (_, index) => ({ text: `held ${index}` }));
  collectGarbage();
  const whileHeld = process.memoryUsage().heapUsed;
  held.length = 0;
  collectGarbage();
  expect(whileHeld - process.memoryUsage().heapUsed).toBeGreaterThan(16 * MEGABYTES);
});
