import { describe, expect, test } from '@jest/globals';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { shortQueryId, threadsOf } from './threads.view';

const query = (id: string, threadId: string, submittedAt: string) =>
  ({ id, threadId, submittedAt }) as RemittanceQueryAnswer;

describe('queries', () => {
  test('that follow each other stand together, the newest thread first', () => {
    const threads = threadsOf([
      query('c', 'a', '2026-11-18T09:00:00Z'),
      query('b', 'b', '2026-11-17T09:00:00Z'),
      query('a', 'a', '2026-11-16T09:00:00Z'),
    ]);
    expect(threads.map(({ id, queries, last }) => [id, queries.map((one) => one.id), last.id])).toEqual([
      ['a', ['a', 'c'], 'c'],
      ['b', ['b'], 'b'],
    ]);
  });
  test('are called by the last six characters of their ids', () => {
    expect(shortQueryId('0193a3f0-0000-7000-8000-00000123abcd')).toBe('23abcd');
  });
});
