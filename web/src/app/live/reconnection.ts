const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Doubles up to half a minute; the random part keeps a thousand browsers from coming back in the same instant. */
export function backoffMs(failures: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  return Math.round(longest / 2 + (longest / 2) * random());
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
  });
}
