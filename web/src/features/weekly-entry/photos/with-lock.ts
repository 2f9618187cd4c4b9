/** Runs it while no other tab runs it. Browsers without locks run it at once: what is sent twice has the same key, and counts once. */
export async function withLock<Result>(
  name: string,
  signal: AbortSignal,
  run: () => Promise<Result>,
): Promise<Result | undefined> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks === undefined) return run();
  try {
    return await locks.request(name, { signal }, run);
  } catch (error) {
    if (!signal.aborted) throw error;
    return undefined;
  }
}
