import { stoodAside } from '../shared/session/session-refused';
import { selectElsewhere, selectSignedIn, sessionLost, sessionStarted } from '../shared/session/session.slice';
import { onStoredTokenChange } from '../shared/session/stored-session';
import { startSession } from './session-start';
import type { AppStore } from './store';

/**
 * Keeps this tab with the others: signed out in one is signed out in all, and nobody works under another's name. Where another account signs
 * in, this tab stands still and says so; it goes on once its own account is back.
 */
export function followOtherTabs(store: AppStore): void {
  onStoredTokenChange((token) => {
    const here = selectSignedIn(store.getState());
    if (token === null) {
      if (here !== null) store.dispatch(sessionLost());
    } else if (here === null) {
      void startSession(store);
    } else if (!stoodAside(store.dispatch) && selectElsewhere(store.getState()) !== null) {
      store.dispatch(sessionStarted(here));
    }
  });
}
