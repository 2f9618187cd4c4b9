import { cpus, loadavg } from 'node:os';
import type { StorageOfRemittances, TableBytes } from './measure-storage.js';
import type { StepTimes } from './measure-steps.js';
import type { Cores, Morning, MorningWaits } from './monday.js';

/** Tables that hold at least so much of a remittance are listed by name. */
const LISTED_BYTES = 50;
const LOG_TABLES: ReadonlySet<string> = new Set(['events', 'sealed']);

export interface SimulatedMorning {
  readonly cores: Cores;
  readonly waits: MorningWaits;
}

export interface Measured {
  readonly storage: StorageOfRemittances;
  readonly times: StepTimes;
  readonly morning: Morning;
  readonly mornings: readonly SimulatedMorning[];
  readonly seed: number;
}

const MILLION = 1_000_000;
const GIGABYTE = 1_000_000_000;
const HOUR_MS = 3_600_000;
/** As `measureStorage` fills a business: jobs of a remittance, with three photos each. */
const PHOTOS = 2.5 * 3;
/** A photo of twelve megapixels as it is kept: docs/measured/soak.md. */
const PHOTO_BYTES = 340_000;
const LISTS = 6;
const WEEKS_OF_A_YEAR = 52;
const DRIVERS = 100;

const whole = (number: number) => Math.round(number).toLocaleString('en-GB');
const bytesOf = ({ heap, toast, indexes }: Omit<TableBytes, 'table'>) => heap + toast + indexes;
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

export function report({ storage, times, morning, mornings, seed }: Measured): string {
  return `# What a remittance costs, and a Monday of a thousand businesses

Written by \`npm run drill:scaling\`, on Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load average ${loadavg()[0]!.toFixed(1)}. What it means stands in
[scaling](../scaling.md).

## Bytes

Two businesses of a hundred drivers each, made by \`waybook seed\`'s own code: the second has ${whole(storage.remittances)} more remittances of one to four jobs (2.5 on
average), of which nearly all are decided, documented and paid by runs. The difference, after a \`vacuum\`, is what a remittance takes: **${storage.events.toFixed(2)} events and
${whole(sumOf(storage.tables))} bytes**, of which the log has ${whole(sumOf(storage.tables.filter(({ table }) => LOG_TABLES.has(table))))}, besides ${whole(storage.walBytes)} bytes of write-ahead log as they were written (group appends; whole pages
after each checkpoint included). Photos are files, and not in it.

${storageTable(storage)}

## Processor time

Milliseconds of one, eight at once (of photos two), through the whole portal in one process without a network; the caller's part is in Node's. A photo is one of twelve
megapixels.

| step | Node, with its threads | PostgreSQL |
| --- | --- | --- |
${Object.entries(times)
  .map(([step, { node, postgres }]) => row(step, node.toFixed(2), postgres.toFixed(2)))
  .join('\n')}

## A million of them

${perMillion(storage, times)}

## A year

Of businesses with ${DRIVERS} drivers each, a remittance a driver and week.

${years(storage)}

## A Monday morning, simulated

${whole(morning.businesses)} businesses of ${morning.driversEach} drivers, ${morning.minutes} minutes. ${percent(morning.submitting)} of the drivers submit, each with ${morning.photosEach} photos that weren't sent before; ${percent(morning.signingIn)} of those
who come sign in; the offices decide as many remittances as ${percent(morning.deciding)} of the drivers have; for each submission and decision a list is read ${morning.lists} times.
What comes rises to the middle of the morning, to twice the mean, and falls again. A request waits for a core that runs a Node process, a photo or a password for one that does
these besides, then for one of PostgreSQL; times are drawn around those above (exponential). Nothing else of a real network is in it. Seed ${seed}.

Milliseconds until the answer, half of them / 99 in 100 within:

${morningsTable(mornings)}
`;
}

function perMillion({ events, walBytes, tables }: StorageOfRemittances, times: StepTimes): string {
  const gigabytes = (bytes: number) => `${whole((bytes * MILLION) / GIGABYTE)} GB`;
  const hours = (kind: 'node' | 'postgres', ...steps: readonly (readonly [count: number, step: keyof StepTimes])[]) =>
    steps.reduce((sum, [count, step]) => sum + (count * times[step][kind] * MILLION) / HOUR_MS, 0).toFixed(1);
  const work = [
    [1, 'submission'],
    [1, 'approval'],
    [LISTS / 2, "driver's list"],
    [LISTS / 2, "office's list"],
  ] as const;
  const log = sumOf(tables.filter(({ table }) => LOG_TABLES.has(table)));
  return [
    row('what', 'takes'),
    '| --- | --- |',
    row('events', `${events.toFixed(2)} million`),
    row('the log with its indexes', gigabytes(log)),
    row('all other tables with theirs', gigabytes(sumOf(tables) - log)),
    row('write-ahead log, over time', gigabytes(walBytes)),
    row(
      `photos, ${PHOTOS} of a remittance, ${whole(PHOTO_BYTES / 1_000)} kB each as they are kept`,
      gigabytes(PHOTOS * PHOTO_BYTES),
    ),
    row(`core-hours of Node for submission, approval and ${LISTS} lists`, hours('node', ...work)),
    row('of PostgreSQL for these', hours('postgres', ...work)),
    row('of Node for the photos', hours('node', [PHOTOS, 'photo'])),
  ].join('\n');
}

function years({ events, tables }: StorageOfRemittances): string {
  const log = sumOf(tables.filter(({ table }) => LOG_TABLES.has(table)));
  const lines = [10, 100, 1_000].map((businesses) => {
    const remittances = businesses * DRIVERS * WEEKS_OF_A_YEAR;
    const gigabytes = (bytes: number) => `${((bytes * remittances) / GIGABYTE).toFixed(1)} GB`;
    return row(
      ...[whole(businesses), whole(remittances), `${((events * remittances) / MILLION).toFixed(1)} million`],
      ...[gigabytes(log), gigabytes(sumOf(tables)), gigabytes(PHOTOS * PHOTO_BYTES)],
    );
  });
  return [
    row('businesses', 'remittances', 'events', 'log', 'database', 'photos'),
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

function sumOf(tables: readonly TableBytes[]): number {
  return tables.reduce((sum, table) => sum + bytesOf(table), 0);
}

function storageTable({ tables }: StorageOfRemittances): string {
  const listed = tables.filter((table) => bytesOf(table) >= LISTED_BYTES);
  const others = tables.filter((table) => !listed.includes(table));
  const sum = (part: 'heap' | 'toast' | 'indexes', of: readonly TableBytes[]) =>
    of.reduce((all, each) => all + each[part], 0);
  const line = (name: string, of: readonly TableBytes[]) =>
    row(name, whole(sum('heap', of)), whole(sum('toast', of)), whole(sum('indexes', of)), whole(sumOf(of)));
  const rows = listed
    .toSorted((one, other) => bytesOf(other) - bytesOf(one))
    .map((table) => line(`\`${table.table}\``, [table]));
  return [
    row('bytes of a remittance in', 'rows', 'TOAST', 'indexes', 'together'),
    '| --- | --- | --- | --- | --- |',
    ...rows,
    line(`${others.length} other tables`, others),
    line('**all**', tables),
  ].join('\n');
}

function morningsTable(mornings: readonly SimulatedMorning[]): string {
  const steps = mornings[0]?.waits.steps ?? [];
  const heads = mornings.map(({ cores: { node, photos, postgres } }) => `${node} + ${photos} + ${postgres} cores`);
  const busy = mornings.map(({ waits }) =>
    (['node', 'photos', 'postgres'] as const).map((kind) => percent(waits.busy[kind])).join(', '),
  );
  const lines = steps.map(({ step, requests }, place) =>
    row(
      step,
      whole(requests),
      ...mornings.map(({ waits }) => `${whole(waits.steps[place]!.p50Ms)} / ${whole(waits.steps[place]!.p99Ms)}`),
    ),
  );
  return [
    row('Node + photos and passwords + PostgreSQL', 'requests', ...heads),
    row(...['---', '---', ...heads.map(() => '---')]),
    ...lines,
    row('busy on average', '', ...busy),
  ].join('\n');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
