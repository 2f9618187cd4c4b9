import { expect, test } from '@jest/globals';
import { MAX_RUN_LINES } from '../api/payments.js';
import { lastSeqOf, PLACES_PER_STORED_EVENT, publicSeq, storedSeqOf } from './public-seq.js';

test('numbers grow from event to event, and say which stored event they come of', () => {
  const numbers = [publicSeq(1, 0), publicSeq(1, 1), lastSeqOf(1), publicSeq(2, 0)];
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  expect(new Set(numbers).size).toBe(4);
  expect(numbers.map(storedSeqOf)).toEqual([1, 1, 1, 2]);
});

test('there is room for the longest payment run, and for a trillion stored events', () => {
  expect(MAX_RUN_LINES).toBeLessThan(PLACES_PER_STORED_EVENT);
  expect(Number.isSafeInteger(lastSeqOf(1_000_000_000_000))).toBe(true);
  expect(() => publicSeq(1, PLACES_PER_STORED_EVENT)).toThrow('more public ones');
});

test('the last number of a stored event comes right before the first of the next', () => {
  expect(lastSeqOf(1) + 1).toBe(publicSeq(2, 0));
  expect(publicSeq(1, PLACES_PER_STORED_EVENT - 1)).toBe(lastSeqOf(1));
  // The cursors that other systems keep hold such numbers: another count of places would move them all.
  expect(publicSeq(3, 5)).toBe(3 * 4_096 + 5);
});
