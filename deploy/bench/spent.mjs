/**
 * What a piece of work takes: milliseconds on the clock, and of the processor in this process, with all its threads, and in PostgreSQL. What was written before
 * is on the disk when it begins, so that nobody pays for another's turn.
 */
export async function spentBy(postgres, work) {
  await postgres.query('checkpoint');
  const before = { node: process.cpuUsage(), postgres: postgres.processorTime() };
  const startedAt = performance.now();
  await work();
  const tookMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before.node);
  return { tookMs, nodeMs: (user + system) / 1_000, postgresMs: (postgres.processorTime() - before.postgres) / 1_000 };
}
