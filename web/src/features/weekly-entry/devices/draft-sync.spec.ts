import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { DraftAnswer, KeepDraftRequest } from '@waybook/contracts/api';
import type { DraftFields } from '@waybook/contracts/drafts';
import { DraftSync } from './draft-sync';

const field = (value: string, at: number) => ({ value, at, by: 'phone' });
const answerOf = (fields: DraftAnswer['fields']): DraftAnswer => ({
  weekStartDate: '2026-11-16',
  fields,
  updatedAt: null,
  serverTime: '2026-11-20T12:00:00.000Z',
});

let isOnline: boolean;
let stored: DraftAnswer['fields'];
let puts: KeepDraftRequest['fields'][];
let answered: DraftFields[];
let sync: DraftSync;

beforeEach(() => {
  jest.useFakeTimers();
  [isOnline, stored, puts, answered] = [true, [], [], []];
  const orOffline = (answer: () => DraftAnswer) =>
    isOnline ? Promise.resolve(answer()) : Promise.reject(new Error('offline'));
  sync = new DraftSync({
    get: () => orOffline(() => answerOf(stored)),
    put: ({ fields }) =>
      orOffline(() => {
        puts.push(fields);
        return answerOf([...fields]);
      }),
    answered: (_, fields) => Promise.resolve(void answered.push(fields)),
  });
});
afterEach(() => void jest.useRealTimers());

/** The time, and all that is answered at once. */
async function passes(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms);
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

test('what changes is sent two seconds after the last change, and once', async () => {
  sync.changed({ fee: field('1', 1) });
  await passes(1_900);
  sync.changed({ fee: field('12', 2) });
  await passes(1_900);
  expect(puts).toEqual([]);
  await passes(200);
  expect(puts).toEqual([[{ name: 'fee', ...field('12', 2) }]]);
  sync.changed({ fee: field('12', 2) });
  await passes(10_000);
  expect(puts).toHaveLength(1);
});

test('only what changed since is sent', async () => {
  sync.changed({ fee: field('1', 1), reason: field('x', 1) });
  await passes(2_000);
  sync.changed({ fee: field('2', 2), reason: field('x', 1) });
  sync.sendWaiting();
  await passes(0);
  expect(puts[1]).toEqual([{ name: 'fee', ...field('2', 2) }]);
});

test('a page that is left sends what waits, and nothing where nothing does', async () => {
  sync.sendWaiting();
  await passes(0);
  expect(puts).toEqual([]);
  sync.changed({ fee: field('1', 1) });
  sync.sendWaiting();
  await passes(0);
  expect(puts).toHaveLength(1);
});

test('what could not be sent goes when the signal is back, after what the others have done', async () => {
  isOnline = false;
  sync.changed({ fee: field('1', 1) });
  await passes(2_000);
  expect(puts).toEqual([]);
  isOnline = true;
  stored = [{ name: 'reason', value: 'x', at: 5, by: 'tablet' }];
  sync.follow();
  await passes(0);
  expect(puts).toEqual([[{ name: 'fee', ...field('1', 1) }]]);
  expect(answered[0]).toEqual({ reason: { value: 'x', at: 5, by: 'tablet' } });
});

test('what the server knows already is not sent again', async () => {
  stored = [{ name: 'fee', ...field('1', 1) }];
  sync.follow();
  await passes(0);
  sync.changed({ fee: field('1', 1) });
  await passes(2_000);
  expect(puts).toEqual([]);
});
