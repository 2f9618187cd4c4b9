import { setTimeout as sleep } from 'node:timers/promises';

/** @throws Error once it has not happened in so many milliseconds */
export async function until(condition: () => Promise<boolean>, patienceMs = 10_000): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await sleep(20);
  }
}
