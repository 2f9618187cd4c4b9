import { loadavg } from 'node:os';
import type { OutcomeCounts } from './run-bursts.js';

interface Played {
  readonly seeds: readonly [first: number, last: number];
  readonly tally: OutcomeCounts;
  /** Where one failed: which, and what differed. */
  readonly failure: string | null;
}

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

/** The page of a run, as Markdown. */
export function report({ seeds: [first, last], tally, failure }: Played): string {
  const rows = [...tally].map(([name, endings]) => {
    const ordered = [...endings].sort(([, one], [, other]) => other - one);
    const told = ordered.map(([ending, count]) => `${count} × ${ending}`).join('<br>');
    return `| ${name} | ${sum(endings.values())} | ${told} |`;
  });
  const bursts = sum([...tally.values()].map((endings) => sum(endings.values())));
  return `# Opposing requests at the same instant

Written by \`npm run drill:bursts\`: in a business of its own a small situation is made, and what is opposed to each other is asked for at once, through
two instances of the portal on one database. What came of it has to be what some order of the requests comes to, one after the other: every read
table, the claims and the log are compared with the same situation played in order. No load, photo, payment, invoice number, retention or entry
may count twice, nothing be owed to a deleted driver nor any table tell of them, the books balance, and every row be what a replay makes of it.

${bursts} bursts of ${tally.size} situations, seeds ${first} to ${last}, load average ${loadavg()[0]!.toFixed(1)}. ${failure === null ? '**Each ended as some order of its requests does.**' : `**Not right:**\n\n\`\`\`text\n${failure}\n\`\`\``}

| at the same instant | bursts | what came of the requests, in the order in which they are named |
| --- | --- | --- |
${rows.join('\n')}
`;
}
