import { cpus } from 'node:os';
import type { PhaseResult, Soak, SoakResult } from '../run-soak.js';
import { evaluate, LIMITS, type Row } from './evaluate.js';

const MEGABYTE = 1024 ** 2;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export interface Soaked {
  readonly soak: Pick<Soak, 'phaseMs' | 'restMs' | 'sampleEveryMs' | 'seed'>;
  readonly result: SoakResult;
  readonly loads: readonly [before: number, after: number];
}

/** Every row that does not hold, in words. */
export function missedTargets(result: SoakResult): string[] {
  return result.phases.flatMap((each) =>
    evaluate(result, each)
      .filter(({ holds }) => !holds)
      .map(({ what, figure, limit }) => `${each.phase.name}: ${what} is ${figure}, beyond ${limit}`),
  );
}

export function report({ soak, result, loads: [before, after] }: Soaked): string {
  const missed = missedTargets(result);
  const [resident, heap] = [result.start.at(-1)!.residentBytes, result.start.at(-1)!.heapUsedBytes];
  const minutes = (soak.phaseMs / MINUTE_MS).toLocaleString('en-GB', { maximumFractionDigits: 1 });
  return `# A soak

Written by \`npm run drill:soak\`: the whole portal in one process, started as \`npm start\` does it, with its embedded PostgreSQL and its demo, for
${result.phases.length} phases of ${minutes} minutes with ${soak.restMs / SECOND_MS} s of rest after each, in a row and without a restart. Looked at from outside every ${soak.sampleEveryMs / SECOND_MS} s.
Rises are those of the straight line through the second half of a phase; megabytes have 1,048,576 bytes. Seed ${soak.seed}.
${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, load average ${before.toFixed(1)} before and ${after.toFixed(1)} after; the requests come from the same machine.

At the start, with the demo made and nobody there, the process holds **${inMegabytes(resident)} MB**, ${inMegabytes(heap)} MB of them in its heap.

${result.phases.map((each) => phaseReport(result, each)).join('\n')}
${missed.length === 0 ? `Every row holds: after each phase the process rests below ${LIMITS.residentAtRestMegabytes} MB.` : `Missed:\n\n${missed.map((sentence) => `- ${sentence}`).join('\n')}`}
`;
}

function phaseReport(result: SoakResult, each: PhaseResult): string {
  const { phase, tally } = each;
  const lines = evaluate(result, each).map(line);
  const complaints = tally.failures.map((failure) => `- ${failure.replaceAll(/\s+/g, ' ')}\n`).join('');
  return `## ${phase.name[0]!.toUpperCase()}${phase.name.slice(1)}

${phase.description[0]!.toUpperCase()}${phase.description.slice(1)}: ${whole(tally.steps)} steps of ${tally.done.size} kinds, ${whole(tally.requests)} requests, of which ${whole(tally.rejectedAsBusy)}
were told that there was no room for the moment.

| what | measured | at most | holds |
| --- | --- | --- | --- |
${lines.join('\n')}
${complaints && `\n${complaints}`}`;
}

function line({ what, figure, limit, holds }: Row): string {
  return `| ${what} | ${figure} | ${limit} | ${limit === '' ? '' : holds ? 'yes' : '**no**'} |`;
}

const inMegabytes = (bytes: number) => Math.round(bytes / MEGABYTE);
const whole = (value: number) => Math.round(value).toLocaleString('en-GB');
