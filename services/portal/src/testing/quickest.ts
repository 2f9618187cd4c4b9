/** The shortest of several tries, in milliseconds: other work on the machine can only lengthen one. */
export async function quickestMs(tries: number, run: () => Promise<unknown>): Promise<number> {
  let quickest = Infinity;
  for (let tried = 0; tried < tries; tried++) {
    const startedAt = performance.now();
    await run();
    quickest = Math.min(quickest, performance.now() - startedAt);
  }
  return quickest;
}
