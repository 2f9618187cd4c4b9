import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Pool } from 'pg';
import { AccessChanges, EVERYBODY } from './access-changes.js';

let nowMs: number;
let rows: { subject: string; changedAt: string }[];
let told: ReadonlySet<string>[];
let changes: AccessChanges;

beforeEach(() => {
  nowMs = 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => nowMs);
  rows = [];
  told = [];
  changes = new AccessChanges({ query: async () => ({ rows }) } as unknown as Pool);
  changes.onChange((subjects) => told.push(subjects));
});
afterEach(() => void jest.restoreAllMocks());

async function poll(laterMs: number): Promise<void> {
  nowMs += laterMs;
  await changes.poll();
}

test('what is remembered is trusted for less than a second after a poll', async () => {
  expect(changes.isCurrent).toBe(false);
  await poll(0);
  expect(changes.isCurrent).toBe(true);
  nowMs += 799;
  expect(changes.isCurrent).toBe(true);
  nowMs += 1;
  expect(changes.isCurrent).toBe(false);
});

test('each change is told once, and again when there is another of the same person', async () => {
  await poll(0);
  told = [];
  rows = [{ subject: 'ada', changedAt: '12:00' }];
  await poll(200);
  await poll(200);
  expect([told, changes.generation]).toEqual([[new Set(['ada'])], 2]);
  rows = [
    { subject: 'ada', changedAt: '12:01' },
    { subject: 'bo', changedAt: '12:01' },
  ];
  await poll(200);
  expect([told.at(-1), changes.generation]).toEqual([new Set(['ada', 'bo']), 3]);
  rows = [];
  await poll(200);
  expect(changes.generation).toBe(3);
});

test('after a gap, and at the beginning, everybody may have changed', async () => {
  await poll(0);
  expect([told, changes.generation]).toEqual([[EVERYBODY], 1]);
  await poll(30_000);
  expect(told).toHaveLength(1);
  await poll(30_001);
  expect([told.length, told.at(-1), changes.generation]).toEqual([2, EVERYBODY, 2]);
});
