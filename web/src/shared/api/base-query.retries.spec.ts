import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startSession } from '../../app/session-start';
import { createStore, type AppStore } from '../../app/store';
import { asAdmin } from '../../testing/signed-in';
import { sessionStarted } from '../session/session.slice';
import { forgetStoredSession, storedToken, storeToken, storeUser } from '../session/stored-session';
import { api } from './api';
import { DEFAULT_RETRY_POLICY } from './retry';

const admin = asAdmin({ permissions: ['all'] });
const BUSY: PageAnswer = { status: 503, json: { error: 'Busy.', code: 'DATABASE_UNAVAILABLE' } };
const DONE: PageAnswer = { status: 200, json: { done: true } };
/** As many tries as usual, close together. */
const HASTY = { ...DEFAULT_RETRY_POLICY, withinMs: 600_000, backoff: { firstMs: 1, longestMs: 1 } };

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    readAgain: build.query<object, void>({ query: () => 'api/things' }),
    writeAgain: build.mutation<object, { anonymous?: boolean }>({
      query: (request) => ({ url: 'api/things', method: 'POST', body: { a: 1 }, ...request }),
    }),
  }),
});

/** What the server does with each call in turn; after that it is well. */
let answers: PageAnswer[];
let seen: PageRequestSeen[];
let onCall: () => void;
let stop: () => Promise<void>;
let store: AppStore;

beforeEach(async () => {
  seen = [];
  answers = [];
  onCall = () => undefined;
  stop = await servePage((request) => {
    if (request.path !== '/api/things') return BUSY;
    seen.push(request);
    onCall();
    return answers.shift() ?? DONE;
  });
  store = signedIn();
});
afterEach(() => stop());

function signedIn(retryPolicy = HASTY): AppStore {
  const begun = createStore({ retryPolicy });
  storeToken('bearer');
  storeUser(admin);
  begun.dispatch(sessionStarted(admin));
  return begun;
}

const keysSeen = () => seen.map(({ headers }) => headers['idempotency-key']);
const write = (request = {}) => store.dispatch(endpoints.writeAgain.initiate(request));

describe('a call that fails in passing', () => {
  test('as a read is made again until the server answers', async () => {
    answers = [BUSY, BUSY];
    const { data } = await store.dispatch(endpoints.readAgain.initiate());
    expect(data).toEqual({ done: true });
    expect(seen).toHaveLength(3);
  });

  test.each([502, 503, 504])('with %d as a write is made again under the same key', async (status) => {
    answers = [{ status }, { status }];
    expect((await write()).data).toEqual({ done: true });
    const [key] = keysSeen();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(keysSeen()).toEqual([key, key, key]);
  });

  test('names one trace for all its tries, where the server traces, and none elsewhere', async () => {
    await write();
    const traced = Object.assign(document.createElement('meta'), { name: 'waybook-traced', content: '1' });
    document.head.append(traced);
    answers = [BUSY];
    await write();
    traced.remove();
    const [untraced, first, again] = seen.map(({ headers }) => headers['traceparent']);
    expect(untraced).toBeUndefined();
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(again).toBe(first);
  });

  test('as a sign-in is made again, too', async () => {
    answers = [BUSY];
    expect((await write({ anonymous: true })).data).toEqual({ done: true });
  });

  test('is made again soon where the server asks for a short wait', async () => {
    answers = [{ status: 429, json: { error: 'Too many.' }, headers: { 'retry-after': '0' } }];
    expect((await write()).data).toEqual({ done: true });
  });

  test('for want of a network is made again, under the same key, and nobody is told that they are offline', async () => {
    let told = false;
    store.subscribe(() => (told ||= store.getState().connection.offline));
    const network = jest.spyOn(globalThis, 'fetch');
    network.mockRejectedValueOnce(new TypeError('fetch failed')).mockRejectedValueOnce(new TypeError('fetch failed'));
    expect((await write()).data).toEqual({ done: true });
    const keys = network.mock.calls.map(([request]) => (request as Request).headers.get('idempotency-key'));
    network.mockRestore();
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(told).toBe(false);
  });

  test('for want of a network that the browser itself misses is no longer waited for as a read, but as a write', async () => {
    let isOnline = false;
    jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
    const network = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'));
    const { error } = await store.dispatch(endpoints.readAgain.initiate());
    expect(error).toMatchObject({ status: null });
    expect(network).toHaveBeenCalledTimes(1);
    const writing = write();
    network.mockRestore();
    isOnline = true;
    expect((await writing).data).toEqual({ done: true });
    jest.restoreAllMocks();
  });

  test('for want of a network again and again shows that we are offline, while it goes on being made', async () => {
    const network = jest.spyOn(globalThis, 'fetch');
    const offline: boolean[] = [];
    for (let tries = 1; tries <= 4; tries += 1) {
      network.mockImplementationOnce(() => {
        offline.push(store.getState().connection.offline);
        return Promise.reject(new TypeError('fetch failed'));
      });
    }
    expect((await write()).data).toEqual({ done: true });
    network.mockRestore();
    expect(offline).toEqual([false, false, false, true]);
    expect(store.getState().connection.offline).toBe(false);
  });

  test('whose answer got lost on the way is sent under the same key', async () => {
    const arriving = fetch;
    const losing = jest.spyOn(globalThis, 'fetch').mockImplementationOnce(async (request) => {
      await arriving(request);
      throw new TypeError('fetch failed');
    });
    expect((await write()).data).toEqual({ done: true });
    losing.mockRestore();
    expect(keysSeen()).toHaveLength(2);
    expect(new Set(keysSeen()).size).toBe(1);
  });

  test('for ever comes to an end with what the server said, and the person is not told that they are offline', async () => {
    answers = Array.from({ length: 100 }, () => BUSY);
    const { error } = await write();
    expect(error).toMatchObject({ status: 503, message: '503: Busy.' });
    expect(seen).toHaveLength(DEFAULT_RETRY_POLICY.maxAttempts);
    expect(store.getState().connection.offline).toBe(false);
  });
});

describe('a call is not made again', () => {
  test.each([
    [400, {}],
    [403, {}],
    [409, {}],
    [422, {}],
    [500, {}],
    [429, {}],
    [429, { 'retry-after': '60' }],
  ])('that was refused with %d %j', async (status, headers) => {
    answers = [{ status, json: { error: 'No.' }, headers }];
    expect((await write()).error).toMatchObject({ status });
    expect(seen).toHaveLength(1);
  });

  test.each([401, 429])('to sign in with what was refused with %d', async (status) => {
    answers = [{ status, json: { error: 'No.' }, headers: { 'retry-after': '1' } }];
    expect((await write({ anonymous: true })).error).toMatchObject({ status });
    expect(seen).toHaveLength(1);
  });

  test('where the server wants more time than there is', async () => {
    answers = [{ ...BUSY, headers: { 'retry-after': '3600' } }];
    expect((await write()).error).toMatchObject({ status: 503, retryAfterSeconds: 3600 });
    expect(seen).toHaveLength(1);
  });

  test('once nobody waits for it', async () => {
    store = signedIn({
      ...DEFAULT_RETRY_POLICY,
      backoff: { firstMs: 600_000, longestMs: 600_000 },
      withinMs: 6_000_000,
    });
    answers = [BUSY];
    const heard = new Promise<void>((resolve) => (onCall = resolve));
    const asked = write();
    await heard;
    asked.abort();
    expect((await asked).error).toMatchObject({ name: 'AbortError' });
    expect(seen).toHaveLength(1);
  });

  test('in the name of the next person at this screen', async () => {
    answers = [BUSY];
    onCall = forgetStoredSession;
    expect((await write()).error).toMatchObject({ status: 503 });
    expect(seen).toHaveLength(1);
  });
});

test('nobody is signed out because the renewal of their session failed in passing', async () => {
  await stop();
  stop = await servePage(({ path }) => (path === '/api/auth/refresh' ? BUSY : { status: 401, json: {} }));
  await startSession(store);
  expect(store.getState().session.status).toBe('signedIn');
  expect(storedToken()).toBe('bearer');
});
