import { expect, test } from '@jest/globals';
import type { ApiKeyCaller } from '@waybook/platform/http';
import { EventReaders, MAX_READERS, MAX_READERS_PER_BUSINESS } from './event-readers.js';
import { TooManyReaders } from './event-stream.errors.js';

const program = (businessId: string): ApiKeyCaller => ({
  type: 'api_key',
  id: 'k1',
  businessId,
  permissions: ['events:read'],
  sessionId: 'k1',
});

test('so many may wait for one business at a time, and none is kept out of another', () => {
  const readers = new EventReaders();
  const waiting = Array.from({ length: MAX_READERS_PER_BUSINESS }, () => new AbortController());
  for (const { signal } of waiting) readers.admit(program('b1'), signal);
  const next = new AbortController();
  expect(() => readers.admit(program('b1'), next.signal)).toThrow(TooManyReaders);
  expect(readers.admit(program('b2'), next.signal).aborted).toBe(false);
  waiting[0]?.abort();
  expect(readers.admit(program('b1'), next.signal).aborted).toBe(false);
});

test('so many may wait here in all', () => {
  const readers = new EventReaders();
  const { signal } = new AbortController();
  const gone = new AbortController();
  readers.admit(program('b0'), gone.signal);
  for (let reader = 1; reader < MAX_READERS; reader += 1) readers.admit(program(`b${reader}`), signal);
  expect(() => readers.admit(program('next'), signal)).toThrow(TooManyReaders);
  gone.abort();
  expect(readers.admit(program('next'), signal).aborted).toBe(false);
});

test('who was gone before they were counted takes no place', () => {
  const readers = new EventReaders();
  for (let reader = 0; reader <= MAX_READERS; reader += 1) readers.admit(program('b1'), AbortSignal.abort());
  expect(readers.admit(program('b1'), new AbortController().signal).aborted).toBe(false);
});

test('whoever waits is let go when the portal stops, and nobody waits any more', () => {
  const readers = new EventReaders();
  const ended = readers.admit(program('b1'), new AbortController().signal);
  readers.beforeApplicationShutdown();
  expect(ended.aborted).toBe(true);
  expect(() => readers.admit(program('b1'), new AbortController().signal)).toThrow(TooManyReaders);
});
