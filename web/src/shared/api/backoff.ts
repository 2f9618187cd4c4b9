export interface Backoff {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Doubles up to the longest wait; the random half keeps a thousand browsers from coming back in the same instant. */
export function backoffMs(
  failures: number,
  { firstMs, longestMs }: Backoff,
  random: () => number = Math.random,
): number {
  const upTo = Math.min(longestMs, firstMs * 2 ** failures);
  return Math.round(upTo / 2 + (upTo / 2) * random());
}

/** Waits, but no longer than until the browser is back online or the wait is called off. */
export function waitOrOnline(delayMs: number, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      stopped.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, delayMs);
    window.addEventListener('online', done);
    stopped.addEventListener('abort', done);
    if (stopped.aborted) done();
  });
}
