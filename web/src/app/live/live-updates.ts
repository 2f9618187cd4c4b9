import { LIVE_RESOURCES, type LiveResource } from '@waybook/contracts/api';
import { api } from '../../shared/api/api';
import { hasAskedFirst } from '../../shared/api/asked-first';
import { serverAnswered, serverUnreachable } from '../../shared/api/connection.slice';
import { sessionRefused } from '../../shared/session/session-refused';
import { selectElsewhere } from '../../shared/session/session.slice';
import { onceSettled } from '../../shared/once-settled';
import type { AppStore } from '../store';
import { askedBefore } from './asked-before';
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
    const state = store.getState();
    const mayListen = state.session.status !== 'signedOut' && selectElsewhere(state) === null;
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
  // Before the session stands no page has asked for anything.
  const isSignedIn = () => store.getState().session.status === 'signedIn';
  const tellAll = (resources: LiveResource[]) => {
    if (isSignedIn()) fetchAgain(resources);
    channel.postMessage(resources);
  };
  const askAgain = () => {
    // Once stopped, the channel is closed, and whoever has signed out asks for nothing.
    if (!stopped.aborted) tellAll([...LIVE_RESOURCES]);
  };
  const askAgainWhatIsOlderThan = (openedAt: number) => {
    if (stopped.aborted) return;
    if (isSignedIn()) fetchAgainBefore(store, openedAt);
    channel.postMessage([...LIVE_RESOURCES]);
  };
  let isFirst = true;
  const lead = () =>
    keepLive(
      {
        opened: () => {
          store.dispatch(serverAnswered());
          const openedAt = Date.now();
          // What a page asked while the first stream was still opening is asked again.
          if (isFirst && (hasAskedFirst() || isSignedIn())) onceSettled(() => askAgainWhatIsOlderThan(openedAt));
          else askAgain();
          isFirst = false;
        },
        changed: tellAll,
        lost: () => void store.dispatch(serverUnreachable()),
        refused: () => sessionRefused(store.dispatch),
      },
      stopped,
    );
  await alone(lead, stopped).catch(() => undefined);
  channel.close();
}

/** The stream tells of all that changed since it stood: what was asked after that needs no second answer. */
function fetchAgainBefore(store: AppStore, openedAt: number): void {
  const asked = askedBefore(store.getState(), openedAt);
  if (asked === 'unknown') return void store.dispatch(api.util.invalidateTags([...LIVE_RESOURCES]));
  for (const again of asked) void store.dispatch(again);
}

/** Web Locks exist only on secure pages; elsewhere every tab has a stream of its own. */
function alone(lead: () => Promise<void>, stopped: AbortSignal): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LEADER_LOCK, { signal: stopped }, lead) : lead();
}
