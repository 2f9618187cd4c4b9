import { cpus, loadavg } from 'node:os';
import type { Mailed } from './mails.js';
import { faultsOf, type Row } from './run-kills.js';

export interface InstallationResult {
  readonly seed: number;
  /** Null where the browser test failed, undefined where it was left out. */
  readonly mainJobMs: number | null | undefined;
  readonly rows: readonly Row[];
  readonly mails: Mailed;
}

/** What doesn't hold. */
export function faultsIn({ mainJobMs, rows, mails }: InstallationResult): string[] {
  const { approvals, arrived } = mails;
  return [
    ...(mainJobMs === null ? ["the main job's browser test fails"] : []),
    ...rows.flatMap((row) => faultsOf(row).map((fault) => `${row.name}: ${fault}`)),
    ...(arrived === approvals ? [] : [`${arrived} mails tell of ${approvals} approvals`]),
  ];
}

/** The page of a run, as Markdown. */
export function report(result: InstallationResult): string {
  const { seed, mainJobMs, rows, mails } = result;
  const bad = faultsIn(result);
  return `# An installation with real neighbours

Written by \`npm run drill:installation\` on Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}; load average ${loadavg()[2]!.toFixed(1)}, seed ${seed}. Each role is a process
of its own, from the files that the image's Dockerfile names, with the settings that \`docker-compose.yml\` gives it. They sign in to PostgreSQL as their role through PgBouncer in transaction mode, which
looks verifiers up, and to Kafka by SCRAM as the user of their role, who may do what [running.md](../running.md#with-kafka) lists for it and nothing else. Photos lie on an S3 server (versitygw), to which the keys have
four rights; mails go by STARTTLS and with a password to exim; people come through Caddy with the Caddyfile of the tree.

First, with two processes that serve requests and one of each other role, the main job's browser test ${mainJobSaid(mainJobMs)}: a driver's week with its photos
in on a phone, reviewed and approved at a desk, its PDF out. Then there are two of each role, sixteen people write and sixteen look at lists, and everything is killed (\`kill -9\`) in its turn. What has a twin stays
away until the twin has done its work; a neighbour is started again two seconds later.

${bad.length === 0 ? '**Every row holds.**' : `**Not right:**\n\n${bad.map((each) => `- ${each}`).join('\n')}`}

| killed | requests | failed | stood again | served again | effects again | lost | doubled | log and read tables |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${cells(row).join(' | ')} |`).join('\n')}

"Failed" is what somebody saw fail, even if it was sent again under its key and then done. "Served again" is the time from the kill until nothing failed any more and a write was done; "effects again" that until an
approval that was made after the kill was told to its driver and mailed, and a paper stood in the driver's compliance history: for that the sealer, the relay and both consumers have to work. After each kill
everybody stops, every write that was ever acknowledged is held against the log and the read tables, the log is verified, each row of each read table is compared with a replay, and each approval has been told
to its driver once.

Of ${mails.approvals.toLocaleString('en')} approvals ${mails.arrived.toLocaleString('en')} were mailed; ${mails.again} came another time, with the same Message-ID: the server had taken them, and who sent them, or the line, ended before that was heard.
`;
}

function mainJobSaid(mainJobMs: InstallationResult['mainJobMs']): string {
  if (mainJobMs === undefined) return '(left out)';
  return mainJobMs === null ? '**failed**' : `passed in ${seconds(mainJobMs)}`;
}

function cells({ name, answers, backMs, servedMs, effectsMs, lost, doubled, wrong }: Row): (string | number)[] {
  const kinds = [...answers.counts].filter(([kind]) => kind !== 'done').map(([kind, count]) => `${count} ${kind}`);
  const total = [...answers.counts.values()].reduce((sum, count) => sum + count, 0);
  return [
    name,
    total.toLocaleString('en'),
    kinds.length === 0 ? 0 : `${answers.failed} (${kinds.join(', ')})`,
    backMs === null ? 'its twin works' : seconds(backMs),
    seconds(servedMs),
    seconds(effectsMs),
    lost,
    doubled,
    wrong.length === 0 ? 'right' : `${wrong.length} wrong`,
  ];
}

function seconds(ms: number): string {
  return ms === Infinity ? 'never' : `${(ms / 1_000).toFixed(1)} s`;
}
