import { cpus, loadavg } from 'node:os';
import type { Round } from './grown-portal.js';

export interface SizeMeasured {
  readonly events: number;
  readonly rounds: readonly Round[];
}

/** How many times as much the largest log may take as the smallest. */
export const MOST = 1.15;

interface Row {
  readonly what: string;
  readonly unit: string;
  readonly figure: (round: Round, events: number) => number;
}

const total = ({ node, postgres }: { node: number; postgres: number }) => node + postgres;

function rowsOf({ lists, steps }: Round): Row[] {
  return [
    ...Object.keys(steps).map((step): Row => ({
      what: `${step}, processor time`,
      unit: 'ms',
      figure: (round) => total(round.steps[step as keyof typeof steps]),
    })),
    { what: '1,000 appends, 32 at once', unit: 'ms', figure: ({ appends }) => appends },
    ...[...lists.keys()].map((list): Row => ({
      what: `\`${list}\``,
      unit: 'ms',
      figure: (round) => round.lists.get(list) ?? Number.NaN,
    })),
    { what: 'start of an instance', unit: 'ms', figure: ({ start }) => start },
    { what: 'verifying, for each 1,000 events', unit: 'ms', figure: ({ verify }, events) => (verify * 1_000) / events },
  ];
}

const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[(values.length - 1) >> 1]!;

export interface Growth {
  readonly what: string;
  readonly unit: string;
  /** Of each size. */
  readonly figures: readonly number[];
  /** The largest log's beside the smallest's. */
  readonly ratio: number;
}

/** Each row's figures in the middle of the rounds; ratios are those of the same round, in the middle. */
export function growthOf(sizes: readonly SizeMeasured[]): Growth[] {
  const [smallest, largest] = [sizes[0]!, sizes.at(-1)!];
  return rowsOf(smallest.rounds[0]!).map(({ what, unit, figure }) => {
    const of = ({ events, rounds }: SizeMeasured) => rounds.map((round) => figure(round, events));
    const [few, many] = [of(smallest), of(largest)];
    return {
      what,
      unit,
      figures: sizes.map((size) => middle(of(size))),
      ratio: middle(many.map((ms, round) => ms / few[round]!)),
    };
  });
}

export function report(sizes: readonly SizeMeasured[], loadBefore: number): string {
  const names = sizes.map(({ events }) => `${events.toLocaleString('en-GB')} events`);
  const rows = growthOf(sizes).map(({ what, unit, figures, ratio }) => {
    const cells = figures.map((ms) => `${ms < 10 ? ms.toFixed(2) : ms.toFixed(0)} ${unit}`);
    return `| ${[what, ...cells, `**${ratio.toFixed(2)}**`, ratio <= MOST ? 'holds' : '**grows**'].join(' | ')} |`;
  });
  return `# What grows with the log

Written by \`npm run drill:growth\`: three portals, each with one business of 400 drivers and three years, whose log has so many events (nine of twenty submissions,
nine approvals, the rest payment runs), the rows they come to, and a claim for each load. Each was measured in turns, ${sizes[0]!.rounds.length} rounds, with fsync on, and the
figures are the middle ones, ratios those of the same round. What people do is told in processor time of Node and PostgreSQL for one of it, which other work on the machine falsifies least; lists are
the middle of ten, one at a time. ${cpus().length} × ${cpus()[0]!.model}, Node ${process.versions.node}, load average ${loadBefore.toFixed(1)} before and ${loadavg()[0]!.toFixed(1)} after.
To hold, the largest log may take ${MOST} times as much as the smallest.

| | ${names.join(' | ')} | ratio | |
|---|${names.map(() => '---:|').join('')}---:|---|
${rows.join('\n')}

## What grows, and why

[What was found of lists, and done about it](growing-lists.md). What a driver has in a week grows with the log here, and so does what is added up of it for each row of a list; a search for a code goes
through the list's index until it has a page of that driver's, up to some 20,000 entries, and no further.
`;
}
