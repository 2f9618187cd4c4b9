import { cpus, loadavg } from 'node:os';
import type { Drilling, UnderLoad } from './measure-under-load.js';

const MAX_SLOWDOWN = 2;

export interface Drilled extends Pick<Drilling, 'events' | 'rounds' | 'load'> {
  readonly measured: UnderLoad;
  readonly loadBefore: number;
}

export function missedTargets({ measured: { alone, beside, differences } }: Drilled): string[] {
  const slower = at(beside.writes, 0.99) / at(alone.writes, 0.99);
  const failures = [...alone.failures, ...beside.failures];
  const missed = [
    failures.length > 0 && `${failures.length} requests failed, the first with ${failures[0]}`,
    differences > 0 && `${differences} rows differ from a replay`,
    slower >= MAX_SLOWDOWN && `the 99th percentile of writes is ${slower.toFixed(2)} times as long`,
  ];
  return missed.filter((sentence) => typeof sentence === 'string');
}

export function report(drilled: Drilled): string {
  const { events, rounds, load, measured, loadBefore } = drilled;
  const { alone, beside, idleRebuilds, rebuilds, streams } = measured;
  const missed = missedTargets(drilled);
  const [idle, busy] = [at(idleRebuilds, 0.5), at(rebuilds, 0.5)];
  const row = (what: string, times: readonly number[]) =>
    `| ${what.padEnd(23)} | ${[whole(times.length), ...[0.5, 0.95, 0.99, 1].map((share) => at(times, share).toFixed(1))].map((cell) => cell.padStart(8)).join(' | ')} |`;
  return `# A rebuild while people work

Written by \`npm run drill:rebuild\`: ${whole(events)} events in the log; ${load.writers} drivers send remittances, which are approved, and ${load.readers} people look at lists, each every
${load.everyMs} ms, through the whole portal, without a network. By turns nothing else is done and the table of remittances is made anew,
over and over, by a process of its own; ${rounds} rounds. Milliseconds from a request to its answer. fsync is on, and the sealer runs.
${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load average ${loadBefore.toFixed(1)} before and ${loadavg()[0]!.toFixed(1)} after.

|                         | requests |      p50 |      p95 |      p99 |  slowest |
| ----------------------- | -------- | -------- | -------- | -------- | -------- |
${row('writes, alone', alone.writes)}
${row('writes, beside rebuilds', beside.writes)}
${row('reads, alone', alone.reads)}
${row('reads, beside rebuilds', beside.reads)}

**The 99th percentile of writes is ${(at(beside.writes, 0.99) / at(alone.writes, 0.99)).toFixed(2)} times as long beside a rebuild**, and ${beside.failures.length} requests failed. ${whole(streams)} remittances were compared with a
replay after the last of ${rebuilds.length} rebuilds; ${measured.differences} differ. Since it rests while others write, a rebuild takes ${(busy / 1_000).toFixed(1)} s instead of ${(idle / 1_000).toFixed(1)} s.

${missed.length === 0 ? 'Every target is met.' : `Missed: ${missed.join('; ')}.`}
`;
}

const whole = (value: number) => Math.round(value).toLocaleString('en-GB');

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
}
