import { LIVE_RESOURCES, type LiveResource } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { serverAnswered, serverUnreachable } from '../../shared/api/connection.slice';
import { sessionLost } from '../../shared/session/session.slice';
import { forgetStoredSession } from '../../shared/session/stored-session';
import type { AppStore } from '../store';
import { keepLive } from './live-connection';

const LEADER_LOCK = 'waybook-live';
const CHANNEL = 'waybook-live';

/**
 * Fetches again what others change, while somebody is signed in; already listens while the stored session is looked up, so that mostly
 * the stream stands before a page asks for anything. One tab of the browser holds the stream and tells the
 * others, so that ten tabs cost the server one connection; when it closes, another takes over.
 */
export function followLiveUpdates(store: AppStore): void {
  let current: AbortController | null = null;
  const keepInStep = () => {
    const mayListen = store.getState().session.status !== 'signedOut';
    if (mayListen === (current !== null)) return;
    current?.abort();
    current = mayListen ? new AbortController() : null;
    if (current !== null) void follow(store, current.signal);
  };
  store.subscribe(keepInStep);
  keepInStep();
}

async function follow(store: AppStore, stopped: AbortSignal): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  const fetchAgain = (resources: LiveResource[]) => void store.dispatch(api.util.invalidateTags(resources));
  channel.onmessage = ({ data }: MessageEvent<LiveResource[]>) => fetchAgain(data);
  const tellAll = (resources: LiveResource[]) => {
    // Before the session stands no page has asked for anything.
    if (store.getState().session.status === 'signedIn') fetchAgain(resources);
    channel.postMessage(resources);
  };
  const lead = () =>
    keepLive(
      {
        opened: () => {
          store.dispatch(serverAnswered());
          tellAll([...LIVE_RESOURCES]);
        },
        changed: tellAll,
        lost: () => void store.dispatch(serverUnreachable()),
        refused: () => {
          forgetStoredSession();
          store.dispatch(sessionLost());
        },
      },
      stopped,
    );
  await alone(lead, stopped).catch(() => undefined);
  channel.close();
}

/** Web Locks exist only on secure pages; elsewhere every tab has a stream of its own. */
function alone(lead: () => Promise<void>, stopped: AbortSignal): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LEADER_LOCK, { signal: stopped }, lead) : lead();
}
