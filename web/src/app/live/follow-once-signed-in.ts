import { connected } from '../../shared/connected';
import type { AppStore } from '../store';

/** Comes with the file of the portal's shell: whoever only signs in has nothing to follow, and loads nothing of it. */
export function followLiveOnceSignedIn(store: AppStore): void {
  let isAsked = false;
  const begin = () => {
    if (isAsked || store.getState().session.status === 'signedOut') return;
    isAsked = true;
    connected()
      .then(() => import('./live-updates'))
      .then(
        ({ followLiveUpdates }) => {
          stop();
          followLiveUpdates(store);
        },
        // The line is gone; the next change of anything asks again.
        () => void (isAsked = false),
      );
  };
  const stop = store.subscribe(begin);
  begin();
}
