import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { LIVE_RESOURCES } from '@waybook/contracts/api';
import { setImmediate } from 'node:timers';
import { sessionEnded, sessionStarted } from '../../shared/session/session.slice';
import { asDriver } from '../../testing/signed-in';
import { createStore, type AppStore } from '../store';
import { followLiveUpdates } from './live-updates';

const originalChannel = globalThis.BroadcastChannel;
let told: unknown[];
let store: AppStore;

/** The other tabs of this browser; like the real one, a closed channel can't be spoken on. */
class OtherTabs {
  onmessage = null;
  #isClosed = false;

  postMessage(message: unknown): void {
    if (this.#isClosed) throw new Error('The channel is closed');
    told.push(message);
  }

  close(): void {
    this.#isClosed = true;
  }
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    jest.advanceTimersByTime(500);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

beforeEach(() => {
  told = [];
  globalThis.BroadcastChannel = OtherTabs as unknown as typeof BroadcastChannel;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (url !== '/api/live') return Response.json([]);
    const until = (body: ReadableStreamDefaultController) =>
      init?.signal?.addEventListener('abort', () => body.error(new TypeError('aborted')));
    return new Response(new ReadableStream({ start: until }));
  });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  store = createStore();
  store.dispatch(sessionStarted(asDriver()));
  followLiveUpdates(store);
});
afterEach(() => {
  store.dispatch(sessionEnded());
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.BroadcastChannel = originalChannel;
});

test('what was asked while the stream opened is asked again once the page has settled, and not before', async () => {
  await pass(2_500);
  expect(told).toEqual([]);
  await pass(1_000);
  expect(told).toEqual([[...LIVE_RESOURCES]]);
});

test('what the page asked for before the app began is asked again, too, though the stream stood before the session did', async () => {
  store.dispatch(sessionEnded());
  window.askedFirst = { token: 'own', at: Date.now(), answers: new Map() };
  const checking = createStore();
  followLiveUpdates(checking);
  await pass(500);
  checking.dispatch(sessionStarted(asDriver()));
  await pass(2_000);
  expect(told).toEqual([]);
  await pass(1_000);
  expect(told).toEqual([[...LIVE_RESOURCES]]);
  checking.dispatch(sessionEnded());
  window.askedFirst = undefined;
});

test('whoever signs out before that has nothing asked for, and no closed channel is spoken on', async () => {
  await pass(1_000);
  store.dispatch(sessionEnded());
  await pass(5_000);
  expect(told).toEqual([]);
});
