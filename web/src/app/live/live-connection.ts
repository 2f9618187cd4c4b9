import type { LiveChange, LiveResource } from '@waybook/contracts/api';
import { backoffMs, waitOrOnline } from '../../shared/api/backoff';
import { watchForLostNetwork } from '../../shared/api/network-lost';
import { refreshSession, type Refreshed } from '../../shared/api/refresh-session';
import { storedToken } from '../../shared/session/stored-session';
import { eventsOf } from './event-stream';

/** The server sends a sign of life far more often; a connection silent for so long is dead without knowing it. */
const SILENCE_LIMIT_MS = 90_000;
const BACKOFF = { firstMs: 1_000, longestMs: 30_000 };

export interface LiveListener {
  /** The stream stands; what happened before it did is unknown. */
  opened(): void;
  changed(resources: LiveResource[]): void;
  /** It broke, and coming back at once didn't work. */
  lost(): void;
  refused(): void;
}

/** Holds one live stream open until stopped, coming back with growing patience each time it breaks. */
export async function keepLive(listener: LiveListener, stopped: AbortSignal): Promise<void> {
  let failures = 0;
  const opened = () => {
    failures = 0;
    listener.opened();
  };
  while (!stopped.aborted) {
    const token = storedToken();
    const outcome = await listen(token, { ...listener, opened }, stopped);
    if (stopped.aborted) return;
    if (outcome === 'unauthorised' && (await renewed(token)) === 'refused') return listener.refused();
    if (outcome === 'unreachable' && failures > 0) listener.lost();
    await waitOrOnline(backoffMs(failures, BACKOFF), stopped);
    failures += 1;
  }
}

type Outcome = 'ended' | 'unauthorised' | 'unavailable' | 'unreachable';

async function listen(token: string | null, listener: LiveListener, stopped: AbortSignal): Promise<Outcome> {
  const connection = new AbortController();
  const abort = () => connection.abort();
  stopped.addEventListener('abort', abort, { once: true });
  let silence = setTimeout(abort, SILENCE_LIMIT_MS);
  try {
    const isLost = watchForLostNetwork();
    const response = await open(token, connection.signal);
    if (response.status === 401) return 'unauthorised';
    if (!response.ok || response.body === null) return 'unavailable';
    if (isLost()) return 'unreachable';
    listener.opened();
    for await (const { event, data } of eventsOf(response.body)) {
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE_LIMIT_MS);
      if (event === 'changed') listener.changed((JSON.parse(data) as LiveChange).resources);
    }
    return 'ended';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(silence);
    stopped.removeEventListener('abort', abort);
    connection.abort();
  }
}

function open(token: string | null, signal: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'text/event-stream' };
  if (token !== null) headers['Authorization'] = `Bearer ${token}`;
  return fetch('/api/live', { headers, signal, credentials: 'include' });
}

async function renewed(token: string | null): Promise<Refreshed['outcome']> {
  return (await refreshSession(token)).outcome;
}
