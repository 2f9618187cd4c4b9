import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { forgetStoredSession, storedToken, storedUser, storeToken, storeUser } from '../shared/session/stored-session';
import { asDriver } from '../testing/signed-in';
import { startSession } from './session-start';
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

  it('shows the sign-in instead of waiting for ever', async () => {
    const store = createStore();
    await startSession(store);
    expect(store.getState().session).toEqual({ status: 'signedOut', lostAs: null });
  });

  it('keeps whoever signs in for as long as the page is open, and no longer than they want', () => {
    const driver = asDriver();
    storeToken('bearer');
    storeUser(driver);
    expect([storedToken(), storedUser()]).toEqual(['bearer', driver]);
    forgetStoredSession();
    expect([storedToken(), storedUser()]).toEqual([null, null]);
  });
});
