import { selectSignedIn, sessionLost } from '../shared/session/session.slice';
import { onStoredTokenChange, storedUser } from '../shared/session/stored-session';
import { startSession } from './session-start';
import type { AppStore } from './store';

/** Keeps this tab with the others: signed out in one is signed out in all, and nobody works under another's name. */
export function followOtherTabs(store: AppStore): void {
  onStoredTokenChange((token) => {
    const here = selectSignedIn(store.getState());
    if (token === null) {
      if (here !== null) store.dispatch(sessionLost());
    } else if (here === null) {
      void startSession(store);
    } else if (storedUser()?.user.id !== here.user.id) {
      window.location.reload();
    }
  });
}
