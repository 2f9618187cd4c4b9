import { cpus, loadavg } from 'node:os';
import { faultsOf, type UpgradeResult } from './run-upgrade.js';

/** The page of a run, as Markdown. */
export function report(
  result: UpgradeResult,
  { before, after, migrations }: Record<'before' | 'after' | 'migrations', string>,
): string {
  const bad = faultsOf(result);
  const { lost, doubled, wrong } = result.findings;
  return `# An upgrade while people work

Written by \`npm run drill:upgrade\` on Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}; load average ${loadavg()[2]!.toFixed(1)}. An
installation of version ${before}, restored from the one that is kept of it, is brought to ${after} by turns, as [running.md](../running.md#stopping-killing-upgrading) says it. ${migrations} Two
processes serve requests behind Caddy with the Caddyfile of the tree, one each is sealer, relay and consumers, with PostgreSQL and a Kafka broker of their own.
Sixteen people write and sixteen look at lists meanwhile, and what isn't "done" is a request that somebody saw fail, even if it was sent again.

${bad.length === 0 ? '**It holds: no request failed.**' : `**Not right:**\n\n${bad.map((each) => `- ${each}`).join('\n')}`}

| step | took | answered with | slowest answer |
| --- | --- | --- | --- |
${result.steps
  .map(
    ({ name, tookMs, answers: { counts, slowestMs } }) =>
      `| ${name} | ${seconds(tookMs)} | ${[...counts].map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`).join(', ')} | ${seconds(slowestMs)} |`,
  )
  .join('\n')}

Afterwards each acknowledged write is held against the log and the read tables, the log is verified, each row of each read table is compared with a
replay by the next version, and each approval has been told to its driver once: ${lost} lost, ${doubled} doubled, ${wrong.length} wrong.
`;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
