import { cpus, loadavg } from 'node:os';
import { faultsOf, type Row } from './run-faults.js';

const LAYOUTS: Readonly<Record<string, string>> = {
  'all in one': 'One process with every role, on a PostgreSQL of its own machine, reached through a proxy',
  'processes apart':
    'Two processes that serve requests, and one each for sealer, relay and consumers, with a Kafka broker; PostgreSQL through a proxy',
  'own database': 'One process with every role and the PostgreSQL that it starts itself, as `npm start` runs it',
};

/** The page of a run, as Markdown. */
export function report(rows: readonly Row[], seed: number): string {
  const bad = rows.flatMap((row) => faultsOf(row).map((what) => `- ${row.layout}, ${row.fault}: ${what}`));
  const layouts = Object.keys(LAYOUTS).filter((layout) => rows.some((row) => row.layout === layout));
  return `# Faults

Written by \`npm run drill:faults\` on Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}; load average ${loadavg()[2]!.toFixed(1)}, seed ${seed}. Sixteen people write (weeks with a job each,
their approvals, tickets, photos) and sixteen look at lists, in two businesses, while a fault hits at a random moment; what isn't answered is
sent again under its key. After each hit everybody stops, and every write that was ever acknowledged is held against the log and the read tables;
the log is verified, and each row of each read table is compared with a replay. The mail server never says a word. After the last hit of a kind each
approval has to have been told to its driver, once.

"Answered with" counts the answers of all hits: done, a refusal with its code, or none because the connection ended. "Served again" is the time from the
end of the fault until each process had done a write: the middle one of the hits, and the slowest. The layouts run beside one
another on this machine, and their people with them.

${bad.length === 0 ? '**Every row holds.**' : `**Not right:**\n\n${bad.join('\n')}`}
${layouts
  .map((layout) =>
    section(
      layout,
      rows.filter((row) => row.layout === layout),
    ),
  )
  .join('')}`;
}

function section(layout: string, rows: readonly Row[]): string {
  return `
## ${LAYOUTS[layout]}

| fault | hits | answered with | slowest answer | served again | lost | doubled | log and read tables | processes that ended | holds |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${cells(row).join(' | ')} |`).join('\n')}
`;
}

function cells(row: Row): (string | number)[] {
  if (row.missing !== null) return [row.fault, 0, `not tried: ${row.missing}`, '', '', '', '', '', '', ''];
  const { fault, hits, answers, servedMs, lost, doubled, wrong, gone } = row;
  const sorted = servedMs.toSorted((one, other) => one - other);
  const counts = [...answers.counts].toSorted(([, one], [, other]) => other - one);
  return [
    fault,
    hits,
    counts.map(([kind, count]) => `${count.toLocaleString('en')} ${kind}`).join(', '),
    seconds(answers.slowestMs),
    `${seconds(sorted[Math.floor(sorted.length / 2)]!)}, ${seconds(sorted.at(-1)!)}`,
    lost,
    doubled,
    wrong.length === 0 ? 'right' : `${wrong.length} wrong`,
    gone.length === 0 ? 'none' : gone.join(', '),
    faultsOf(row).length === 0 ? 'yes' : '**no**',
  ];
}

function seconds(ms: number): string {
  return ms === Infinity ? 'never' : `${(ms / 1_000).toFixed(1)} s`;
}
