import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../../testing/index.js';

const GIVE_UP_MS = 5_000;
const PAUSE_MS = 20;

/**
 * How long after now a call could still begin and get another answer than the one that is right from now on. When calls begin
 * is what counts: how long each takes is not what the product promises.
 */
export async function outdatedForMs(call: () => Promise<readonly Answer[]>, rightStatus: number): Promise<number> {
  const changedAt = performance.now();
  let outdatedMs = 0;
  for (;;) {
    const beganAfterMs = performance.now() - changedAt;
    const answers = await call();
    if (answers.every(({ statusCode }) => statusCode === rightStatus)) return outdatedMs;
    if (beganAfterMs > GIVE_UP_MS) throw new Error(`Not ${rightStatus} after ${GIVE_UP_MS} ms`);
    outdatedMs = beganAfterMs;
    await sleep(PAUSE_MS);
  }
}
