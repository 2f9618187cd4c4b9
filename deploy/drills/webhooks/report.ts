import { loadavg } from 'node:os';
import type { Ledger } from './ledger.js';
import { MISBEHAVIOUR_NAMES } from './misbehaviours.js';

const MEGABYTE = 2 ** 20;
const HOUR_MS = 3_600_000;

/** What several scenes came to. */
export class Played {
  rounds = 0;
  messages = 0;
  arrivals = 0;
  senderKills = 0;
  receiverKills = 0;
  clockMs = 0;
  mostResidentBytes = 0;
  mostWrittenBytes = 0;
  readonly byBehaviour = new Map<string, number>();

  add({ arrivals, mostWrittenBytes }: Ledger): void {
    this.arrivals += arrivals.length;
    this.messages += new Set(arrivals.map(({ path, id }) => `${path} ${id}`)).size;
    this.mostWrittenBytes = Math.max(this.mostWrittenBytes, mostWrittenBytes);
    for (const { behaviour } of arrivals) this.byBehaviour.set(behaviour, (this.byBehaviour.get(behaviour) ?? 0) + 1);
  }
}

const OTHERS = ['is killed', 'well'];

/** The page of a run, as Markdown. */
export function report(seeds: readonly [first: number, last: number], played: Played, failure: string | null): string {
  const count = (number: number) => number.toLocaleString('en-GB');
  const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(0);
  const names = [...MISBEHAVIOUR_NAMES, ...OTHERS].filter((name) => played.byBehaviour.has(name));
  const rows = names.map((name) => `| ${name} | ${count(played.byBehaviour.get(name)!)} |`);
  return `# Webhooks through faults

Written by \`npm run drill:webhooks\`. Nineteen endpoints of three businesses; sixteen misbehave, each in another way each round, for an hour of the sender's
clock, which the drill moves. Meanwhile the receiver is killed with a message that it wrote down and hasn't answered, the sender while a receiver
has its message, and both at any moment besides. Each message stands in the receiver's ledger before it is answered. What was to come is
what \`GET /api/events\` gives: each event at least once to each endpoint, none before all earlier ones of its key were taken, the same bytes whenever it comes
again under its id, each signed. While the others misbehave, the three that don't get everything; nobody gets to an address inside.

${count(played.rounds)} rounds, seeds ${seeds[0]} to ${seeds[1]}: ${count(played.messages)} messages came ${count(played.arrivals)} times, in ${(played.clockMs / HOUR_MS).toFixed(0)} hours of the sender's clock, with ${played.senderKills} kills of a sender
and ${played.receiverKills} of the receiver. ${failure === null ? '**Nothing was missing, nothing out of order of its key, and every repeat was known by its id.**' : `**Not right:**\n\n\`\`\`text\n${failure}\n\`\`\``}

The process that sends held ${megabytes(played.mostResidentBytes)} MB at most. Of a body without an end, ${megabytes(played.mostWrittenBytes)} MB at most were written until the connection was cut, nearly all of
it into the machine's own buffers: the sender reads 4 KB. Load average ${loadavg()[0]!.toFixed(1)}, Node ${process.versions.node}.

| what the receiver did | messages |
| --- | --- |
${rows.join('\n')}
`;
}
