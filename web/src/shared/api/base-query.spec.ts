import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createStore, type AppStore } from '../../app/store';
import { SINGLE_ATTEMPT } from '../../testing/open-screen';
import { asAdmin } from '../../testing/signed-in';
import { sessionStarted } from '../session/session.slice';
import { storedToken, storeToken, storeUser } from '../session/stored-session';
import { api } from './api';
import { FIRST_BYTE_TIMEOUT_MS } from './base-query';
import { serverUnreachable } from './connection.slice';

const admin = asAdmin({ permissions: ['all'] });

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    readThing: build.query<{ thing: string }, string>({ query: (name) => `api/things/${name}` }),
    writeThing: build.mutation<{ thing: string }, { body?: object; idempotencyKey?: string }>({
      query: (request) => ({ url: 'api/things', method: 'POST', ...request }),
    }),
  }),
});

let seen: PageRequestSeen[];
let refreshAnswer: PageAnswer;
let stop: () => Promise<void>;
let silence: ReturnType<typeof newSilence>;
let store: AppStore;

/** A portal whose bearer "old" has expired and whose refresh hands out "new". */
function portal(request: PageRequestSeen): PageAnswer | Promise<PageAnswer> {
  seen.push(request);
  if (request.path === '/api/things/silent') return silence.begin();
  if (request.path === '/api/auth/refresh') return refreshAnswer;
  if (request.headers['authorization'] !== 'Bearer new')
    return { status: 401, json: { error: 'Please sign in again.' } };
  if (request.path === '/api/things/taken') return { status: 409, json: { error: 'Somebody was quicker.' } };
  return { status: 200, json: { thing: 'yes' } };
}

/** A call that is heard and never answered. */
function newSilence() {
  let begin = (): Promise<PageAnswer> => new Promise(() => undefined);
  const begun = new Promise<void>((resolve) => {
    const never = begin;
    begin = () => {
      resolve();
      return never();
    };
  });
  return { begin: () => begin(), begun };
}

const calls = (path: string) => seen.filter((request) => request.path === path);

beforeEach(async () => {
  seen = [];
  silence = newSilence();
  refreshAnswer = { status: 200, json: { ...admin, token: 'new' } };
  stop = await servePage(portal);
  store = createStore(SINGLE_ATTEMPT);
  storeUser(admin);
  store.dispatch(sessionStarted(admin));
});
afterEach(() => stop());

describe('a call to the server', () => {
  test('whose token has expired is made again with a new one, and nobody notices', async () => {
    storeToken('old');
    const { data } = await store.dispatch(endpoints.readThing.initiate('any'));
    expect(data).toEqual({ thing: 'yes' });
    expect(storedToken()).toBe('new');
  });

  test('renews the token once, however many calls were refused together', async () => {
    storeToken('old');
    const names = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(names.map((name) => store.dispatch(endpoints.readThing.initiate(name))));
    expect(answers.map(({ data }) => data)).toEqual(names.map(() => ({ thing: 'yes' })));
    expect(calls('/api/auth/refresh')).toHaveLength(1);
  });

  test('ends the session when the renewal is refused, and remembers whose it was', async () => {
    storeToken('old');
    refreshAnswer = { status: 401, json: { error: 'Your session has ended.' } };
    // A screen asks for several things at once.
    await Promise.all(['one', 'another'].map((id) => store.dispatch(endpoints.readThing.initiate(id))));
    expect(store.getState().session).toEqual({ status: 'signedOut', lostAs: 'admin' });
    expect(storedToken()).toBeNull();
  });

  test('keeps the session and says that we are offline when no answer comes', async () => {
    storeToken('new');
    await stop();
    const { error } = await store.dispatch(endpoints.readThing.initiate('any'));
    expect(error).toMatchObject({ status: null, problem: null });
    expect(store.getState().connection.offline).toBe(true);
    expect(store.getState().session.status).toBe('signedIn');
    expect(storedToken()).toBe('new');
  });

  test('that was under way as the browser lost its network does not say that it is back', async () => {
    storeToken('new');
    const isOnline = jest.spyOn(navigator, 'onLine', 'get');
    isOnline.mockReturnValueOnce(true).mockReturnValue(false);
    store.dispatch(serverUnreachable());
    const { data } = await store.dispatch(endpoints.readThing.initiate('any'));
    expect([data, store.getState().connection.offline]).toEqual([{ thing: 'yes' }, true]);
    // The browser says so still, and is wrong.
    await store.dispatch(endpoints.readThing.initiate('another'));
    expect(store.getState().connection.offline).toBe(false);
    isOnline.mockRestore();
  });

  test('that is left without an answer comes to an end like one that found no network', async () => {
    storeToken('new');
    // Node's own work goes on: what asks and what would answer share a process.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const asked = store.dispatch(endpoints.readThing.initiate('silent'));
    await silence.begun;
    jest.advanceTimersByTime(FIRST_BYTE_TIMEOUT_MS);
    const { error } = await asked;
    jest.useRealTimers();
    expect(error).toMatchObject({ status: null, problem: null });
    expect(store.getState().session.status).toBe('signedIn');
  });

  test("carries the status and the server's sentence when it is refused", async () => {
    storeToken('new');
    const { error } = await store.dispatch(endpoints.readThing.initiate('taken'));
    expect(error).toMatchObject({ status: 409, message: '409: Somebody was quicker.' });
  });
});

describe('a write', () => {
  test('carries the same key when it is made again, so that it is done once', async () => {
    storeToken('old');
    await store.dispatch(endpoints.writeThing.initiate({ body: { a: 1 } }));
    const [first, second] = calls('/api/things').map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  test('takes the key that the caller hands in', async () => {
    storeToken('new');
    await store.dispatch(endpoints.writeThing.initiate({ idempotencyKey: 'mine' }));
    expect(calls('/api/things')[0]?.headers['idempotency-key']).toBe('mine');
  });

  test('says JSON only where there is a body', async () => {
    storeToken('new');
    await store.dispatch(endpoints.writeThing.initiate({}));
    await store.dispatch(endpoints.writeThing.initiate({ body: { a: 1 } }));
    expect(calls('/api/things').map(({ headers }) => headers['content-type'])).toEqual([undefined, 'application/json']);
  });
});
