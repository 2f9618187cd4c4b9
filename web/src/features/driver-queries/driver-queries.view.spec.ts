import { expect, test } from '@jest/globals';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { excerptOf, threadsToShow } from './driver-queries.view';

const query = (changes: Partial<RemittanceQueryAnswer>) =>
  ({
    message: 'Why?',
    response: null,
    status: 'open',
    submittedAt: '2026-11-16T09:00:00Z',
    ...changes,
  }) as RemittanceQueryAnswer;
const answered = { status: 'answered', response: 'It was once.' } as const;

const queries = [
  query({ id: 'a', threadId: 'a', ...answered }),
  query({ id: 'b', threadId: 'b', submittedAt: '2026-11-17T09:00:00Z' }),
  query({ id: 'c', threadId: 'a', submittedAt: '2026-11-18T09:00:00Z' }),
  query({ id: 'd', threadId: 'd', submittedAt: '2026-11-15T09:00:00Z', ...answered }),
];
const shown = (filter: 'all' | 'open' | 'answered') => threadsToShow(queries, filter).map(({ id }) => id);

test('a conversation is open while one of its queries waits', () => {
  expect([shown('all'), shown('open'), shown('answered')]).toEqual([['a', 'b', 'd'], ['a', 'b'], ['d']]);
});

test('is known by what was said last', () => {
  expect(threadsToShow(queries, 'all').map(excerptOf)).toEqual(['You: Why?', 'You: Why?', 'Your office: It was once.']);
});
