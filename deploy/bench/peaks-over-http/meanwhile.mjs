import { setTimeout as sleep } from 'node:timers/promises';

const AT_PERCENT = 0.99;
/** Between two answers to one of them: people look at what they got. */
const PAUSE_MS = 100;

/**
 * Asks now and then, by so many at once, for as long as the work takes.
 *
 * @param asked sends a request and waits for its answer
 * @returns how long the work took, how many answers came meanwhile, and the 99th percentile of how long one took
 */
export async function meanwhile(work, asked, atOnce) {
  const times = [];
  let isDone = false;
  const lane = async () => {
    while (!isDone) {
      const began = performance.now();
      await asked();
      times.push(performance.now() - began);
      await sleep(PAUSE_MS);
    }
  };
  const lanes = Promise.all(Array.from({ length: atOnce }, lane));
  const began = performance.now();
  try {
    await work();
  } finally {
    isDone = true;
  }
  const tookMs = performance.now() - began;
  await lanes;
  times.sort((one, other) => one - other);
  return {
    tookMs,
    answers: times.length,
    p99Ms: times[Math.min(times.length - 1, Math.floor(times.length * AT_PERCENT))],
  };
}
