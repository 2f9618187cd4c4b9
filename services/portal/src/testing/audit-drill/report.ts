import { cpus, loadavg } from 'node:os';

export interface SizeMeasured {
  readonly events: number;
  /** Milliseconds, one after the other in the same run. */
  readonly rounds: readonly { readonly copy: number; readonly verify: number }[];
  readonly proofs: readonly number[];
  readonly firstFold: number;
  readonly replays: readonly number[];
}

const VERIFY_TARGET = 1.2;
const PROOF_TARGET_MS = 10;
const REPLAY_TARGET_MS = 2_000;
/** What is timed sways by so much on a machine with other work; worse than linear is what grows beyond it. */
const LINEAR_SLACK = 1.15;

export function missedTargets(measured: readonly SizeMeasured[]): string[] {
  const largest = measured.at(-1)!;
  const missed = [
    ratioOf(largest) < VERIFY_TARGET && `verify is ${ratioOf(largest).toFixed(2)} of COPY`,
    at(largest.proofs, 0.99) >= PROOF_TARGET_MS && `a proof takes ${at(largest.proofs, 0.99).toFixed(1)} ms`,
    Math.max(...largest.replays) >= REPLAY_TARGET_MS && `a replay takes ${Math.max(...largest.replays).toFixed(0)} ms`,
    growth(measured, ({ rounds }) => middle(rounds.map(({ verify }) => verify))) > LINEAR_SLACK &&
      'verify grows worse than linearly',
    growth(measured, ({ replays }) => middle(replays)) > LINEAR_SLACK && 'replay grows worse than linearly',
  ];
  return missed.filter((sentence) => typeof sentence === 'string');
}

export function report(measured: readonly SizeMeasured[], loadBefore: number): string {
  const missed = missedTargets(measured);
  return `# The audit trail's speed

Written by \`npm run drill:audit\`: logs of one business with 400 drivers over three years, about 1.2 kB an event, half of them submissions
and approvals, a tenth payment runs. COPY is \`psql -c 'copy events to stdout' -o /dev/null\` on the same server in the same run, each figure the
middle of three rounds taken in turn. Proofs are of ${measured[0]?.proofs.length} events at random. The first adding up happens once, in the background of a
running portal; a replay is as of the end of a month, of the slowest of seven. ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load
average ${loadBefore.toFixed(1)} before and ${loadavg()[0]!.toFixed(1)} after.

${table(measured)}
${missed.length === 0 ? 'Every target is met.' : `Missed: ${missed.join('; ')}.`}
`;
}

function table(measured: readonly SizeMeasured[]): string {
  const rows = measured.map((size) => [
    size.events.toLocaleString('en-GB'),
    seconds(middle(size.rounds.map(({ copy }) => copy))),
    seconds(middle(size.rounds.map(({ verify }) => verify))),
    ratioOf(size).toFixed(2),
    `${at(size.proofs, 0.5).toFixed(1)} / ${at(size.proofs, 0.99).toFixed(1)} ms`,
    seconds(size.firstFold),
    `${middle(size.replays).toFixed(0)} / ${Math.max(...size.replays).toFixed(0)} ms`,
  ]);
  const header = [
    'events',
    'COPY',
    'verify',
    'COPY / verify',
    'proof p50 / p99',
    'first adding up',
    'replay p50 / slowest',
  ];
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join('\n');
}

const ratioOf = ({ rounds }: SizeMeasured) => middle(rounds.map(({ copy, verify }) => copy / verify));
const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const middle = (values: readonly number[]) => at(values, 0.5);

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
}

/** How many times more the largest takes than the smallest, for its size. */
function growth(measured: readonly SizeMeasured[], timeOf: (size: SizeMeasured) => number): number {
  const [smallest, largest] = [measured[0]!, measured.at(-1)!];
  return timeOf(largest) / timeOf(smallest) / (largest.events / smallest.events);
}
