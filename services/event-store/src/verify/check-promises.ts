import { checkpointMark, type Checkpoint } from '../checkpoints/checkpoint.js';
import { acknowledgementsByMark, type AcknowledgedLoss, type Acknowledgement } from './acknowledgement.js';
import type { Notes } from './check-notes.js';
import type { Finding } from './finding.js';

export interface Promises {
  /** The size of the largest checkpoint outside that the log still is; 0 where there is none. */
  readonly protectedSize: number;
  readonly findings: readonly Finding[];
  readonly losses: readonly AcknowledgedLoss[];
}

/** How a checkpoint fares: the log still is what it saw, or isn't, or hasn't as many events; or it is known to be lost. */
type Standing = 'kept' | 'broken' | 'beyond' | Acknowledgement;

/** Checkpoints of one standing, one signed after the other. */
interface Run {
  readonly standing: Standing;
  readonly checkpoints: Checkpoint[];
  /** The first event that none of those kept before has seen. */
  readonly seq: number;
}

/**
 * Whether the log still is what the checkpoints promised. One that was rolled back to a backup and went on has checkpoints of two pasts:
 * each loss is told once, however many they are, and hides nothing that was lost or changed after it.
 *
 * @param roots of the tree over the `size` events that are sealed, at the size of each checkpoint
 */
export function checkPromises(
  roots: ReadonlyMap<number, Buffer>,
  size: number,
  { outside, inside }: Notes,
  acknowledgements: readonly Acknowledgement[],
): Promises {
  const inDatabase = new Set(inside);
  const known = acknowledgementsByMark(acknowledgements, size);
  const standingOf = (checkpoint: Checkpoint): Standing => {
    if (roots.get(checkpoint.size)?.equals(checkpoint.root)) return 'kept';
    const acknowledgement = inDatabase.has(checkpoint) ? undefined : known.get(checkpointMark(checkpoint));
    return acknowledgement ?? (checkpoint.size > size ? 'beyond' : 'broken');
  };
  const all = [...new Set([...outside, ...inside])].sort(byTime);
  const standings = new Map(all.map((checkpoint) => [checkpoint, standingOf(checkpoint)]));
  const beyond = all.filter((checkpoint) => standings.get(checkpoint) === 'beyond');
  const runs = runsOf(all, standings);
  const keptOutside = outside.filter((checkpoint) => standings.get(checkpoint) === 'kept');
  const lostOf = (checkpoints: readonly Checkpoint[]) =>
    checkpoints.some((checkpoint) => inDatabase.has(checkpoint)) ? {} : { lost: checkpoints };
  return {
    protectedSize: largest(keptOutside),
    findings: [
      ...beyondTheEnd(beyond, size).map((finding) => ({ ...finding, ...lostOf(beyond) })),
      ...runs
        .filter(({ standing }) => standing === 'broken')
        .map((run) => ({ ...brokenIn(run), ...lostOf(run.checkpoints) })),
      ...missingInside(keptOutside, inside),
    ],
    losses: runs.flatMap(lossIn),
  };
}

/** @param sorted by time; those beyond the end have no part in it */
function runsOf(sorted: readonly Checkpoint[], standings: ReadonlyMap<Checkpoint, Standing>): Run[] {
  const runs: Run[] = [];
  const kept: Checkpoint[] = [];
  for (const checkpoint of sorted) {
    const standing = standings.get(checkpoint)!;
    if (standing === 'beyond') continue;
    if (standing === 'kept') kept.push(checkpoint);
    const run = runs.at(-1);
    if (run?.standing === standing) run.checkpoints.push(checkpoint);
    else
      runs.push({
        standing,
        checkpoints: [checkpoint],
        seq: 1 + largest(kept.filter(({ size }) => size < checkpoint.size)),
      });
  }
  return runs;
}

function byTime(one: Checkpoint, other: Checkpoint): number {
  return one.at.getTime() - other.at.getTime() || one.size - other.size;
}

function beyondTheEnd(beyond: readonly Checkpoint[], size: number): Finding[] {
  if (beyond.length === 0) return [];
  return [
    { seq: size + 1, what: `a checkpoint over ${largest(beyond)} events was seen outside; only ${size} are left` },
  ];
}

function brokenIn({ seq, checkpoints }: Run): Finding {
  const { size, at } = checkpoints[0]!;
  return {
    seq,
    until: size,
    what: `from here to ${size} something is not what the checkpoint of ${at.toISOString()} saw`,
  };
}

function lossIn({ standing, seq, checkpoints }: Run): AcknowledgedLoss[] {
  return typeof standing === 'string' ? [] : [{ seq, until: largest(checkpoints), acknowledgement: standing }];
}

/** The newest one outside may have been put there a moment before it is noted down. */
function missingInside(keptOutside: readonly Checkpoint[], inside: readonly Checkpoint[]): Finding[] {
  const known = new Set(inside.map(({ size }) => size));
  const last = largest(inside);
  return keptOutside
    .filter(({ size }) => !known.has(size) && size < last)
    .map(({ size }) => ({ seq: size, what: 'the checkpoint of this size is missing in the database' }));
}

/** There may be more of them than a call takes arguments. */
function largest(checkpoints: Iterable<Checkpoint>): number {
  let most = 0;
  for (const { size } of checkpoints) most = Math.max(most, size);
  return most;
}
