/** Calls `make` for each index below `count`, in order, with at most `maxConcurrent` calls in progress. */
export async function forEachConcurrently(
  count: number,
  maxConcurrent: number,
  make: (index: number) => Promise<unknown>,
  onDone: (done: number) => void = () => undefined,
): Promise<void> {
  let next = 0;
  let done = 0;
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await make(index);
      done += 1;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, count) }, work));
}
