import { expect, test } from '@jest/globals';
import { EmptyRangeCache } from './empty-range-cache.js';

test('what was walked in vain is not walked again', () => {
  const empty = new EmptyRangeCache();
  empty.remember('b1', ['Paid'], { from: 10, to: 50 });
  expect([9, 10, 30, 50, 51].map((from) => empty.behind('b1', ['Paid'], from))).toEqual([9, 51, 51, 51, 51]);
  expect(empty.behind('b1', ['Cancelled'], 10)).toBe(10);
  expect(empty.behind('b2', ['Paid'], 10)).toBe(10);
});

test('ranges one behind the other are one, and another one takes the place of a former', () => {
  const empty = new EmptyRangeCache();
  empty.remember('b1', ['Paid'], { from: 10, to: 50 });
  empty.remember('b1', ['Paid'], { from: 51, to: 80 });
  expect(empty.behind('b1', ['Paid'], 10)).toBe(81);
  empty.remember('b1', ['Paid'], { from: 200, to: 300 });
  expect([10, 200].map((from) => empty.behind('b1', ['Paid'], from))).toEqual([10, 301]);
});
