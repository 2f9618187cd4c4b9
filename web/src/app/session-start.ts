import { sessionApi } from '../features/sign-in/session.api';
import { isPassing } from '../shared/api/api-error';
import { sessionEnded, sessionStarted } from '../shared/session/session.slice';
import { forgetStoredSession, storedToken, storedUser, storeUser } from '../shared/session/stored-session';
import type { AppStore } from './store';

/**
 * Asks the server who holds the stored token. An answer that says no signs out; where no answer comes (no network, a server
 * that is starting), the stored copy of the user keeps the session until calls get through again.
 */
export async function startSession(store: AppStore): Promise<void> {
  if (storedToken() === null) {
    store.dispatch(sessionEnded());
    return;
  }
  const asked = await store.dispatch(
    sessionApi.endpoints.getMe.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  if (asked.data !== undefined) {
    storeUser(asked.data);
    store.dispatch(sessionStarted(asked.data));
    return;
  }
  const kept = storedUser();
  if (kept !== null && isPassing(asked.error)) {
    store.dispatch(sessionStarted(kept));
    return;
  }
  forgetStoredSession();
  store.dispatch(sessionEnded());
}
