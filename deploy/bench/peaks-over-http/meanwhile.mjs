const AT_PERCENT = 0.99;

/**
 * Asks one thing after the other for as long as the work takes.
 *
 * @param asked sends a request and waits for its answer
 * @returns how long the work took, and the 99th percentile of how long an answer took meanwhile
 */
export async function meanwhile(work, asked, atOnce) {
  const times = [];
  let isDone = false;
  const lane = async () => {
    while (!isDone) {
      const began = performance.now();
      await asked();
      times.push(performance.now() - began);
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
  return { tookMs, p99Ms: times[Math.min(times.length - 1, Math.floor(times.length * AT_PERCENT))] };
}
