import { median, middleHalf } from './statistics.mjs';

const BASELINE = 'prepared-insert';
const TARGETS = { 1: 0.75, 8: 1.0, 32: 1.3 };
const TITLES = {
  'waybook-append': 'Waybook: an append to a new stream',
  'waybook-command': 'Waybook: a whole command on a new stream',
  'prepared-insert': 'prepared INSERT by pg',
  emmett: '@event-driven-io/emmett-postgresql',
  castore: '@castore/event-storage-adapter-postgres',
  pgbench: "pgbench's prepared INSERT",
};

const twoPlaces = (value) => value.toFixed(2);
const whole = (value) => Math.round(value).toLocaleString('en-GB');

/** The figures as a page of Markdown. */
export function appendReport({ samples, callers, rounds, milliseconds, machine, load, pgbench }) {
  const stores = Object.keys(TITLES).filter((name) => name !== 'pgbench' || pgbench);
  const header = `| | ${callers.map((count) => `${count} ${count === 1 ? 'caller' : 'callers'}`).join(' | ')} |`;
  const rule = `| --- | ${callers.map(() => '---').join(' | ')} |`;
  const table = (cell, names = stores) =>
    [
      header,
      rule,
      ...names.map((name) => `| ${TITLES[name]} | ${callers.map((count) => cell(name, count)).join(' | ')} |`),
    ].join('\n');
  const rates = (name, count) =>
    samples.filter((sample) => sample.callers === count).map(({ measured }) => measured[name].perSecond);
  const ratios = (name, count) => {
    const baseline = rates(BASELINE, count);
    return rates(name, count).map((rate, round) => rate / baseline[round]);
  };
  const ratioCell = (name, count) => {
    const [low, high] = middleHalf(ratios(name, count)).map(twoPlaces);
    return `${twoPlaces(median(ratios(name, count)))} (${low}–${high})`;
  };
  const spent = (name, count, where) =>
    samples.filter((sample) => sample.callers === count).map(({ measured }) => measured[name][where] ?? Number.NaN);
  const processorCell = (name, count) =>
    ['nodeMicroseconds', 'postgresMicroseconds'].map((where) => whole(median(spent(name, count, where)))).join(' + ');
  return `# Appends per second

Written by \`npm run bench -- append\`. Each append carries a week's jobs, 1.2 kB as JSON, to a stream of its own; fsync is on; each
store runs in a process of its own with as many callers as the column says, and without a read model, except ours. Our append
validates the event, makes its canonical JSON and its id, chains its hash, keeps the idempotency key and the expected version,
writes one read model and runs under row-level security; the command is that and what goes before it: the plan, \`decide\`, and
the answer with the state after it. ${rounds} rounds of ${milliseconds} ms, interleaved; ${machine}, PostgreSQL 18 with its default settings. Load average ${load.before} before and
${load.after} after: what runs beside it presses most on whoever has the most to do between two answers.
${pgbench ? '' : "\npgbench is not on this machine (Debian's postgresql-15), so its row was skipped.\n"}
## Beside the prepared INSERT of the same round: median (middle half)

${table(ratioCell)}

To reach: ${callers.map((count) => `${TARGETS[count]} at ${count}`).join(', ')}, and ahead of every other store.

## Appends per second: median

${table((name, count) => whole(median(rates(name, count))))}

## Processor time of one append in microseconds: Node + PostgreSQL, median

What other work on the machine falsifies least.

${table(
  processorCell,
  stores.filter((name) => name !== 'pgbench'),
)}
`;
}
