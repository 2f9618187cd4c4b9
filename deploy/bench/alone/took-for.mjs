/** @returns how long the work took, and how much of the processor */
export async function tookFor(work) {
  const [began, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { tookMs: performance.now() - began, processorMs: (user + system) / 1_000 };
}
