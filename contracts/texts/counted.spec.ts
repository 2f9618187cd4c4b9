import { describe, expect, test } from '@jest/globals';
import { counted } from './counted.js';

describe('a count in a sentence', () => {
  test.each([
    [0, '0 jobs'],
    [1, '1 job'],
    [1_200, '1,200 jobs'],
  ])('of %d', (count, text) => {
    expect(counted(count, 'job')).toBe(text);
  });

  test('of what has a plural of its own', () => {
    expect([counted(1, 'delivery', 'deliveries'), counted(2, 'delivery', 'deliveries')]).toEqual([
      '1 delivery',
      '2 deliveries',
    ]);
  });
});
