/** The worst state of all pending calls, as the screen shows it. */
export type PendingState = 'nothing' | 'working' | 'retrying';

/** Hides retries that succeed within this time. */
export const RETRY_SHOWN_AFTER_MS = 1_500;
/** Shows a call without an answer after this time. */
export const SLOW_SHOWN_AFTER_MS = 4_000;

export interface PendingCall {
  /** An attempt has failed, and another one follows. */
  failed(): void;
  ended(): void;
}

const working = new Set<PendingCall>();
const retrying = new Set<PendingCall>();
const listeners = new Set<() => void>();

/** Tracks a call until it has ended; `showsSlow` where nothing else on the screen shows its progress. */
export function trackCall(showsSlow: boolean): PendingCall {
  const showAs = (shown: Set<PendingCall>) => () => {
    shown.add(call);
    notifyListeners();
  };
  const slow = showsSlow ? setTimeout(showAs(working), SLOW_SHOWN_AFTER_MS) : undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const call: PendingCall = {
    failed: () => {
      retry ??= setTimeout(showAs(retrying), RETRY_SHOWN_AFTER_MS);
    },
    ended: () => {
      clearTimeout(slow);
      clearTimeout(retry);
      const wasShown = [working.delete(call), retrying.delete(call)].includes(true);
      if (wasShown) notifyListeners();
    },
  };
  return call;
}

export function pendingState(): PendingState {
  if (retrying.size > 0) return 'retrying';
  return working.size > 0 ? 'working' : 'nothing';
}

export function onPendingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
