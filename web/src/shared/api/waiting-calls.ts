/** What the person is told while calls take their time, the worst of them. */
export type Waiting = 'nothing' | 'working' | 'retrying';

/** A try that fails and gets through on the next one is nobody's news. */
export const RETRY_TOLD_AFTER_MS = 1_500;
/** Beyond it a call without an answer looks as if nothing happened. */
export const SLOW_TOLD_AFTER_MS = 4_000;

export interface WaitingCall {
  /** A try has failed, and another one follows. */
  failed(): void;
  ended(): void;
}

const working = new Set<WaitingCall>();
const retrying = new Set<WaitingCall>();
const listeners = new Set<() => void>();

/** Follows one call until it has ended; `slowIsTold` where nothing else on the screen shows how far it is. */
export function beginWaiting(slowIsTold: boolean): WaitingCall {
  const note = (told: Set<WaitingCall>) => () => {
    told.add(call);
    tellAll();
  };
  const slow = slowIsTold ? setTimeout(note(working), SLOW_TOLD_AFTER_MS) : undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const call: WaitingCall = {
    failed: () => {
      again ??= setTimeout(note(retrying), RETRY_TOLD_AFTER_MS);
    },
    ended: () => {
      clearTimeout(slow);
      clearTimeout(again);
      const wasTold = [working.delete(call), retrying.delete(call)].includes(true);
      if (wasTold) tellAll();
    },
  };
  return call;
}

export function waitingNow(): Waiting {
  if (retrying.size > 0) return 'retrying';
  return working.size > 0 ? 'working' : 'nothing';
}

export function onWaitingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tellAll(): void {
  for (const listener of listeners) listener();
}
