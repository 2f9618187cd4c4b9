import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sendFile } from '../shared/api/send-file';
import { fetchFile } from '../shared/api/uploaded-files';
import { sessionStarted } from '../shared/session/session.slice';
import { storedToken, storedUser, storeToken, storeUser } from '../shared/session/stored-session';
import { SINGLE_ATTEMPT } from '../testing/open-screen';
import { asAdmin } from '../testing/signed-in';
import { sessionApi } from '../features/sign-in/session.api';
import { followOtherTabs } from './session-sync';
import { createStore, type AppStore } from './store';

const HERE = asAdmin({ id: 'here', businessName: 'Demo Deliveries' });
const THERE = asAdmin({ id: 'there', businessName: 'Northgate Couriers' });

let store: AppStore;
/** Every call that reached the server, with the bearer that it came by. */
let heard: string[];
let answerWith: (path: string) => PageAnswer | Promise<PageAnswer>;
let stop: () => Promise<void>;

const asEverybody = () => ({ status: 200, json: HERE });

beforeEach(async () => {
  heard = [];
  answerWith = asEverybody;
  stop = await servePage(({ path, headers }) => {
    heard.push(`${path} ${headers['authorization'] ?? 'nobody'}`);
    return answerWith(path);
  });
  storeUser(HERE);
  storeToken('here');
  store = createStore(SINGLE_ATTEMPT);
  store.dispatch(sessionStarted(HERE));
  followOtherTabs(store);
});
afterEach(async () => {
  await stop();
  localStorage.clear();
});

/** What another tab does is seen here by the storage alone. */
function inAnotherTab(signedIn: typeof HERE | null, token = signedIn?.user.id ?? ''): void {
  if (signedIn === null) localStorage.clear();
  else {
    storeUser(signedIn);
    storeToken(token);
  }
  window.dispatchEvent(new StorageEvent('storage', { key: signedIn === null ? null : 'auth_token' }));
}

const ask = () => store.dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }));
const elsewhere = () => {
  const { session } = store.getState();
  return session.status === 'signedIn' ? (session.elsewhere?.user.id ?? null) : session.status;
};

test('a tab stands still once another account is signed in to in another tab, and says which', async () => {
  inAnotherTab(THERE);
  expect(elsewhere()).toBe('there');
  expect(store.getState().session).toMatchObject({ signedIn: HERE });
  expect((await ask()).error).toMatchObject({ problem: { code: 'SIGNED_IN_ELSEWHERE' } });
  expect(heard).toEqual([]);
});

test('it asks for nothing in the name of the other account, also before it has heard of it', async () => {
  storeUser(THERE);
  storeToken('there');
  await ask();
  await fetchFile('/api/uploads/photo').catch(() => undefined);
  await sendFile({
    ...{ file: new File(['x'], 'x.jpg'), purpose: 'pod_photo', idempotencyKey: 'k', onProgress: () => undefined },
    signal: new AbortController().signal,
  } as unknown as Parameters<typeof sendFile>[0]).catch(() => undefined);
  expect(heard.filter((call) => call.includes('Bearer there'))).toEqual([]);
  expect(elsewhere()).toBe('there');
  expect([storedToken(), storedUser()]).toEqual([null, THERE]);
  expect(localStorage.getItem('auth_token')).toBe('there');
});

test('what was under way is not asked again in the name of the other account', async () => {
  answerWith = (path) => {
    if (path !== '/api/auth/me') return { status: 200, json: { ...THERE, token: 'there' } };
    storeUser(THERE);
    storeToken('there');
    return { status: 401, json: { error: 'Sign in', message: 'Sign in', code: 'SIGN_IN_REQUIRED', requestId: '' } };
  };
  await ask();
  expect(heard).toEqual(['/api/auth/me Bearer here']);
  expect(elsewhere()).toBe('there');
  expect(localStorage.getItem('auth_token')).toBe('there');
});

test('a renewal that turns out to be of the other account is left to it', async () => {
  answerWith = (path) =>
    path === '/api/auth/refresh'
      ? { status: 200, json: { ...THERE, token: 'there' } }
      : { status: 401, json: { error: 'Sign in', message: 'Sign in', code: 'SIGN_IN_REQUIRED', requestId: '' } };
  await ask();
  expect(heard.filter((call) => call.startsWith('/api/auth/me'))).toEqual(['/api/auth/me Bearer here']);
  expect(elsewhere()).toBe('there');
  expect([localStorage.getItem('auth_token'), storedUser()?.user.id]).toEqual(['there', 'there']);
});

test('a late renewal of its own takes nothing from the other account', async () => {
  answerWith = (path) => {
    if (path !== '/api/auth/refresh') return { status: 401, json: {} };
    storeUser(THERE);
    storeToken('there');
    return { status: 200, json: { ...HERE, token: 'renewed' } };
  };
  await ask();
  expect([localStorage.getItem('auth_token'), storedUser()?.user.id]).toEqual(['there', 'there']);
});

test('it goes on once its own account is back', async () => {
  inAnotherTab(THERE);
  inAnotherTab(HERE, 'here again');
  expect(elsewhere()).toBeNull();
  expect((await ask()).data).toEqual(HERE);
  expect(heard).toEqual(['/api/auth/me Bearer here again']);
});

test('it signs out where the other account does', () => {
  inAnotherTab(THERE);
  inAnotherTab(null);
  expect(elsewhere()).toBe('signedOut');
});

test('a renewed token of its own account changes nothing', () => {
  inAnotherTab(HERE, 'renewed');
  expect(elsewhere()).toBeNull();
});
