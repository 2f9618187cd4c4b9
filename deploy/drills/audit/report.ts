import { cpus, loadavg } from 'node:os';
import type { EmmettMeasured } from './emmett-rebuilds.js';
import type { SizeMeasured } from './measure-logs.js';

export interface Measured {
  readonly sizes: readonly SizeMeasured[];
  readonly emmett: EmmettMeasured;
  readonly loadBefore: number;
}

/** What the targets are for; growth is looked at up to the largest log. */
const EVENTS_OF_TARGETS = 1_000_000;
const VERIFY_TARGET = 1.2;
const REBUILD_TARGET = 0.5;
const EMMETT_TARGET = 30;
const PROOF_TARGET_MS = 10;
const REPLAY_TARGET_MS = 2_000;
/** The others are payment runs' and are passed over. */
const SHARE_REBUILT = 0.9;
/** What is timed sways by so much on a machine with other work; growth is what goes beyond it. */
const SLACK = 1.15;

export function missedTargets({ sizes, emmett }: Measured): string[] {
  const [asked, largest] = [sizeOfTargets(sizes), sizes.at(-1)!];
  const [verify, rebuild] = [ratioOf(asked, 'verify'), ratioOf(asked, 'rebuild')];
  const beside = rateOf(asked) / emmett.eventsPerSecond;
  const growths = [
    ['verify', growth(sizes, ({ rounds }) => middle(rounds.map((round) => round.verify)))],
    ['rebuild', growth(sizes, ({ rounds }) => middle(rounds.map((round) => round.rebuild)))],
    ['replay', growth(sizes, ({ replays }) => middle(replays))],
  ] as const;
  const appendGrowth = middle(largest.appends) / middle(sizes[0]!.appends);
  const missed = [
    verify < VERIFY_TARGET && `verify is ${verify.toFixed(2)} of COPY`,
    rebuild < REBUILD_TARGET && `rebuild is ${rebuild.toFixed(2)} of COPY`,
    beside < EMMETT_TARGET && `rebuild is only ${beside.toFixed(0)} times Emmett's`,
    at(asked.proofs, 0.99) >= PROOF_TARGET_MS && `a proof takes ${at(asked.proofs, 0.99).toFixed(1)} ms`,
    Math.max(...asked.replays) >= REPLAY_TARGET_MS && `a replay takes ${Math.max(...asked.replays).toFixed(0)} ms`,
    ...growths.map(([what, times]) => times > SLACK && `${what} grows ${times.toFixed(2)} times as fast as the log`),
    appendGrowth > SLACK && `appends take ${appendGrowth.toFixed(2)} times as long in the largest log`,
  ];
  return missed.filter((sentence) => typeof sentence === 'string');
}

export function report(measured: Measured): string {
  const { sizes, emmett, loadBefore } = measured;
  const missed = missedTargets(measured);
  const asked = sizeOfTargets(sizes);
  const beside = rateOf(asked) / emmett.eventsPerSecond;
  return `# The audit trail's speed

Written by \`npm run drill:audit\`: logs of one business with 400 drivers over three years, about 1.2 kB an event, nine tenths of them submissions
and approvals of remittances, with their personal fields under the drivers' keys, the rest payment runs. COPY is
\`psql -c 'copy events to stdout' -o /dev/null\` on the same server in the same run; verify, and the rebuild of the table of remittances with all its
indexes, took turns with it: each ratio is the middle of the rounds' own. The rebuilt table was compared with a replay, row by row.
Proofs are of ${sizes[0]?.proofs.length} events at random, after ten that aren't timed. The first adding up happens once, in the background of a running portal; a replay is as of the end of a
month, of the slowest of seven. Appends are submissions with their row, claims and the driver's name sealed, 32 at once, to each log in turn. fsync is on.
${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load average ${loadBefore.toFixed(1)} before and ${loadavg()[0]!.toFixed(1)} after.

${table(sizes)}
Emmett (\`rebuildPostgreSQLProjections\`, one Pongo document per stream, the best of its batch sizes ${emmett.batchSizes.join(' and ')}) rebuilt ${emmett.events.toLocaleString('en-GB')} events of
the same length at ${whole(emmett.eventsPerSecond)} a second; of ${whole(asked.events)} ours goes through ${whole(rateOf(asked))}: **${whole(beside)} times as many**.

${processorTimes(asked)}

${missed.length === 0 ? 'Every target is met' : `Missed: ${missed.join('; ')}`}, where targets are for ${whole(asked.events)} events, and growth for all.
`;
}

/** What a rebuild takes of this machine's cores as it is, beside what they have in the time that is asked. */
function processorTimes({ events, rounds }: SizeMeasured): string {
  const ofAnEvent = (ms: number) => (Number.isNaN(ms) ? 'unknown' : `${((ms * 1_000) / events).toFixed(1)} µs`);
  const cores = cpus().length;
  const there = (middle(rounds.map(({ copy }) => copy)) / REBUILD_TARGET) * cores;
  const postgres = middle(rounds.map(({ processors }) => processors.postgres));
  const node = middle(rounds.map(({ processors }) => processors.node));
  return `Processor time of a rebuild, for each of ${whole(events)} events: PostgreSQL ${ofAnEvent(postgres)}, Node ${ofAnEvent(node)}; in the time of COPY / ${REBUILD_TARGET}, ${cores} cores
have ${ofAnEvent(there)} in all.`;
}

function table(sizes: readonly SizeMeasured[]): string {
  const columns: readonly (readonly [string, (size: SizeMeasured) => string])[] = [
    ['events', ({ events }) => events.toLocaleString('en-GB')],
    ['COPY', ({ rounds }) => seconds(middle(rounds.map(({ copy }) => copy)))],
    ['verify', ({ rounds }) => seconds(middle(rounds.map(({ verify }) => verify)))],
    ['COPY / verify', (size) => ratioOf(size, 'verify').toFixed(2)],
    ['rebuild', ({ rounds }) => seconds(middle(rounds.map(({ rebuild }) => rebuild)))],
    ['COPY / rebuild', (size) => ratioOf(size, 'rebuild').toFixed(2)],
    ['proof p50 / p99', ({ proofs }) => `${at(proofs, 0.5).toFixed(1)} / ${at(proofs, 0.99).toFixed(1)} ms`],
    ['first adding up', ({ firstFold }) => seconds(firstFold)],
    ['replay p50 / slowest', ({ replays }) => `${middle(replays).toFixed(0)} / ${Math.max(...replays).toFixed(0)} ms`],
    ['10,000 appends', ({ appends }) => seconds(middle(appends))],
  ];
  const header = columns.map(([title]) => title);
  const rows = sizes.map((size) => columns.map(([, cell]) => cell(size)));
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join('\n');
}

const sizeOfTargets = (sizes: readonly SizeMeasured[]) =>
  sizes.find(({ events }) => events === EVENTS_OF_TARGETS) ?? sizes.at(-1)!;
const ratioOf = ({ rounds }: SizeMeasured, what: 'verify' | 'rebuild') =>
  middle(rounds.map((round) => round.copy / round[what]));
/** Events a second, of those that the rebuilt table is made from. */
const rateOf = ({ events, rounds }: SizeMeasured) =>
  (events * SHARE_REBUILT * 1_000) / middle(rounds.map(({ rebuild }) => rebuild));
const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const whole = (value: number) => Math.round(value).toLocaleString('en-GB');
const middle = (values: readonly number[]) => at(values, 0.5);

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
}

/** How many times more the largest takes than the smallest, for its size. */
function growth(sizes: readonly SizeMeasured[], timeOf: (size: SizeMeasured) => number): number {
  const [smallest, largest] = [sizes[0]!, sizes.at(-1)!];
  return timeOf(largest) / timeOf(smallest) / (largest.events / smallest.events);
}
