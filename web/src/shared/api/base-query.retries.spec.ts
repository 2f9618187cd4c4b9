import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startSession } from '../../app/session-start';
import { createStore, type AppStore } from '../../app/store';
import { asAdmin } from '../../testing/signed-in';
import { sessionStarted } from '../session/session.slice';
import { storedToken, storeToken, storeUser } from '../session/stored-session';
import { api } from './api';

const admin = asAdmin({ permissions: ['all'] });
const BUSY: PageAnswer = { status: 503, json: { error: 'Busy.', code: 'DATABASE_UNAVAILABLE' } };
const DONE: PageAnswer = { status: 200, json: { done: true } };

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    readAgain: build.query<object, void>({ query: () => 'api/things' }),
    writeAgain: build.mutation<object, void>({
      query: () => ({ url: 'api/things', method: 'POST', body: { a: 1 } }),
    }),
  }),
});

let answers: PageAnswer[];
let seen: PageRequestSeen[];
let stop: () => Promise<void>;
let store: AppStore;

beforeEach(async () => {
  seen = [];
  answers = [];
  stop = await servePage((request) => {
    if (request.path !== '/api/things') return BUSY;
    seen.push(request);
    return answers.shift() ?? DONE;
  });
  store = createStore();
  storeToken('bearer');
  storeUser(admin);
  store.dispatch(sessionStarted(admin));
});
afterEach(() => stop());

const keysSeen = () => seen.map(({ headers }) => headers['idempotency-key']);

describe('a call that fails in passing', () => {
  test('as a read is made again until the server answers', async () => {
    answers = [BUSY, BUSY];
    const { data } = await store.dispatch(endpoints.readAgain.initiate());
    expect(data).toEqual({ done: true });
    expect(seen).toHaveLength(3);
  });

  test('as a write is made again under the same key', async () => {
    answers = [BUSY, BUSY];
    const { data } = await store.dispatch(endpoints.writeAgain.initiate());
    expect(data).toEqual({ done: true });
    const [key] = keysSeen();
    expect(keysSeen()).toEqual([key, key, key]);
  });
});

test('nobody is signed out because the renewal of their session failed in passing', async () => {
  await stop();
  stop = await servePage(({ path }) => (path === '/api/auth/refresh' ? BUSY : { status: 401, json: {} }));
  await startSession(store);
  expect(store.getState().session.status).toBe('signedIn');
  expect(storedToken()).toBe('bearer');
});
