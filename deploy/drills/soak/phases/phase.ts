import type { Random } from '../../random.js';
import type { Tally } from '../client/tally.js';
import type { Step, Worker } from '../client/worker.js';
import type { Pace } from '../pace.js';
import type { SentFiles } from './sent-files.js';

export interface Stage {
  readonly address: string;
  readonly chance: Random;
  readonly tally: Tally;
  readonly files: SentFiles;
  readonly pace: Pace;
}

export interface Crew {
  readonly workers: readonly Worker[];
  /** Everybody goes, and lets go of all connections. */
  readonly leave: () => void;
}

export interface Phase {
  readonly name: string;
  /** What goes on in it, for the report. */
  readonly words: string;
  readonly assemble: (stage: Stage) => Promise<Crew>;
}

/** @param pauseMs between one step and the next, of people who are in no hurry */
export function workerOf(
  { chance, pace }: Stage,
  steps: readonly Step[],
  [shortest, longest]: readonly [number, number],
): Worker {
  return { steps, chance: chance.apart(), pauseMs: [shortest / pace.haste, longest / pace.haste] };
}
