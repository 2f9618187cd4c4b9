import { sessionApi } from '../features/sign-in/session.api';
import { isTransient } from '../shared/api/api-error';
import { sessionEnded, sessionStarted } from '../shared/session/session.slice';
import { forgetStoredSession, samePerson, storedToken, storedUser, storeUser } from '../shared/session/stored-session';
import type { AppStore } from './store';

/** Nobody looks at an empty page for longer while the server is asked again and again. */
export const KEPT_SHOWN_AFTER_MS = 2_000;

/**
 * Asks the server who holds the stored token. An answer that says no signs out; where no answer comes (no network, a server
 * that is starting), the stored copy of the user keeps the session until calls get through again.
 */
export async function startSession(store: AppStore): Promise<void> {
  if (storedToken() === null) {
    store.dispatch(sessionEnded());
    return;
  }
  const isStillTheirs = samePerson();
  if (!navigator.onLine) showKept(store);
  const impatience = setTimeout(() => showKept(store), KEPT_SHOWN_AFTER_MS);
  // Subscribed to: what is to be fetched again, as another tab says, would otherwise be thrown away with its answer.
  const asking = store.dispatch(sessionApi.endpoints.getMe.initiate(undefined, { forceRefetch: true }));
  const asked = await asking;
  asking.unsubscribe();
  clearTimeout(impatience);
  if (store.getState().session.status === 'signedOut' || !isStillTheirs()) return;
  if (asked.data !== undefined) {
    storeUser(asked.data);
    store.dispatch(sessionStarted(asked.data));
    return;
  }
  if (isTransient(asked.error) && showKept(store)) return;
  forgetStoredSession();
  store.dispatch(sessionEnded());
}

function showKept(store: AppStore): boolean {
  const kept = storedUser();
  if (kept !== null) store.dispatch(sessionStarted(kept));
  return kept !== null;
}
