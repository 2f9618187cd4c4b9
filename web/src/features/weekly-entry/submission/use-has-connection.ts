import { useSyncExternalStore } from 'react';
import { useSending } from '../photos/use-sending';

function subscribe(changed: () => void): () => void {
  const events = ['online', 'offline'] as const;
  for (const event of events) window.addEventListener(event, changed);
  return () => events.forEach((event) => window.removeEventListener(event, changed));
}

/** As far as the browser knows, and the last photo found out. */
export function useHasConnection(): boolean {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return useSending().failure === null && isOnline;
}
