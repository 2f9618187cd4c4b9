import { expect, test } from '@jest/globals';
import { isLabelled } from './chart-data';

const labelled = (count: number, most: number) =>
  Array.from({ length: count }, (_, index) => index).filter((index) => isLabelled(index, count, most));

test('labels along an axis stand at even distances, the last one always', () => {
  expect(labelled(4, 5)).toEqual([0, 1, 2, 3]);
  expect(labelled(9, 5)).toEqual([0, 2, 4, 6, 8]);
  expect(labelled(26, 5)).toEqual([4, 11, 18, 25]);
  expect(labelled(9, 3)).toEqual([0, 4, 8]);
  expect(labelled(11, 2)).toEqual([0, 10]);
  expect(labelled(0, 3)).toEqual([]);
});
