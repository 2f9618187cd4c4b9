import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 20;
/** Generous, for busy machines: only a condition that never holds reaches it. */
const DEFAULT_LIMIT_MS = 60_000;

/** Polls a condition. @throws Error after the limit */
export async function until(condition: () => Promise<boolean> | boolean, limitMs = DEFAULT_LIMIT_MS): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`It did not happen within ${limitMs / 1_000} s`);
    await sleep(POLL_INTERVAL_MS);
  }
}
