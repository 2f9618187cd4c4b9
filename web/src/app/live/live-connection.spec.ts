import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { setImmediate } from 'node:timers';
import { storeToken } from '../../shared/session/stored-session';
import { keepLive, type LiveListener } from './live-connection';

/** Each connection in turn: it never stands, or stands and then breaks. */
type Connection = 'no network' | 'breaks';

const STEP_MS = 250;
let told: string[];
let stopped: AbortController;
const listener: LiveListener = {
  opened: () => told.push('opened'),
  changed: () => undefined,
  lost: () => told.push('lost'),
  refused: () => told.push('refused'),
};

function comingBack(...connections: Connection[]): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const connection = connections.shift();
    if (connection === undefined) return new Promise(() => undefined);
    told.push('tried');
    if (connection === 'no network') throw new TypeError('fetch failed');
    const start = (body: ReadableStreamDefaultController) => body.error(new TypeError('network error'));
    return new Response(new ReadableStream({ start }));
  });
}

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    jest.advanceTimersByTime(STEP_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

beforeEach(() => {
  told = [];
  stopped = new AbortController();
  storeToken('bearer');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
});
afterEach(() => {
  stopped.abort();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a live stream that is back at once is not told of as lost', async () => {
  comingBack('breaks', 'breaks');
  void keepLive(listener, stopped.signal);
  await pass(2_000);
  expect(told).toEqual(['tried', 'opened', 'tried', 'opened']);
});

test('a server that cannot be reached again is told of', async () => {
  comingBack('breaks', 'no network');
  void keepLive(listener, stopped.signal);
  await pass(2_000);
  expect(told).toEqual(['tried', 'opened', 'tried', 'lost']);
});

test('a stream that opens as the browser loses its network does not count as open', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get');
  isOnline.mockReturnValueOnce(true).mockReturnValue(false);
  comingBack('breaks', 'breaks');
  void keepLive(listener, stopped.signal);
  await pass(500);
  expect(told).toEqual(['tried']);
  // The browser says so still, and is wrong.
  await pass(1_500);
  expect(told).toEqual(['tried', 'tried', 'opened']);
});

test('a stream that stood is tried again as soon as after the first failure', async () => {
  comingBack(...Array.from({ length: 5 }, (): Connection => 'no network'), 'breaks', 'breaks');
  void keepLive(listener, stopped.signal);
  await pass(62_000);
  const opened = told.indexOf('opened');
  await pass(1_250);
  expect(told.slice(opened)).toEqual(['opened', 'tried', 'opened']);
});
