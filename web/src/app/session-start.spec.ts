import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { forgetStoredSession, storedToken, storedUser, storeToken, storeUser } from '../shared/session/stored-session';
import { api } from '../shared/api/api';
import { SINGLE_ATTEMPT } from '../testing/open-screen';
import { asDriver } from '../testing/signed-in';
import { KEPT_SHOWN_AFTER_MS, startSession } from './session-start';
import { createStore } from './store';

describe('a browser that forbids the page to remember anything', () => {
  beforeEach(() => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const storage = Object.getPrototypeOf(localStorage) as Storage;
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(storage, method).mockImplementation(forbidden);
    }
  });
  afterEach(() => void jest.restoreAllMocks());

  test('shows the sign-in instead of waiting for ever', async () => {
    const store = createStore();
    await startSession(store);
    expect(store.getState().session).toEqual({ status: 'signedOut', lostAs: null });
  });

  test('keeps whoever signs in for as long as the page is open, and no longer than they want', () => {
    const driver = asDriver();
    storeToken('bearer');
    storeUser(driver);
    expect([storedToken(), storedUser()]).toEqual(['bearer', driver]);
    forgetStoredSession();
    expect([storedToken(), storedUser()]).toEqual([null, null]);
  });
});

/** Answers what it was asked once the test says so. */
async function slowServer() {
  let answer!: (answer: PageAnswer) => void;
  let hear!: () => void;
  const heard = new Promise<void>((resolve) => (hear = resolve));
  const answered = new Promise<PageAnswer>((resolve) => (answer = resolve));
  const stop = await servePage(() => {
    hear();
    return answered;
  });
  return { heard, answer, stop };
}

function keptDriver() {
  const driver = asDriver();
  storeToken('bearer');
  storeUser(driver);
  return driver;
}

describe('a page that is opened while the server is away', () => {
  let stop: () => Promise<void>;
  afterEach(async () => {
    jest.useRealTimers();
    await stop();
  });

  test('shows what was kept before the tries have ended, and follows the answer', async () => {
    const server = await slowServer();
    stop = server.stop;
    const driver = keptDriver();
    const store = createStore();
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    const started = startSession(store);
    await server.heard;
    expect(store.getState().session.status).toBe('checking');
    jest.advanceTimersByTime(KEPT_SHOWN_AFTER_MS);
    expect(store.getState().session).toEqual({ status: 'signedIn', signedIn: driver });
    server.answer({ status: 200, json: asDriver({ firstName: 'Danielle' }) });
    await started;
    expect(store.getState().session).toMatchObject({ signedIn: { user: { firstName: 'Danielle' } } });
  });
});

test('what another tab has fetched again while the server was asked signs nobody out', async () => {
  const { heard, answer, stop } = await slowServer();
  const driver = keptDriver();
  const store = createStore();
  const started = startSession(store);
  await heard;
  store.dispatch(api.util.invalidateTags(['drivers']));
  answer({ status: 200, json: driver });
  await started;
  expect(store.getState().session).toEqual({ status: 'signedIn', signedIn: driver });
  expect(storedToken()).toBe('bearer');
  await stop();
});

test('without a network whoever was signed in is there at once', () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const driver = asDriver();
  storeToken('bearer');
  storeUser(driver);
  const store = createStore(SINGLE_ATTEMPT);
  const started = startSession(store);
  expect(store.getState().session).toEqual({ status: 'signedIn', signedIn: driver });
  forgetStoredSession();
  isOnline.mockRestore();
  return started;
});
