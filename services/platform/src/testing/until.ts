import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY_MS = 20;
/** For what never happens: what merely takes its time, as on a busy machine, is waited for. */
const PATIENCE_MS = 60_000;

/** @throws Error once it has not happened in so many milliseconds */
export async function until(condition: () => Promise<boolean> | boolean, patienceMs = PATIENCE_MS): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`It did not happen within ${patienceMs / 1_000} s`);
    await sleep(LOOK_EVERY_MS);
  }
}
