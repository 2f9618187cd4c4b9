import type { Random } from '../../random.js';
import type { StepCounts } from '../client/step-counts.js';
import type { Step, Worker } from '../client/worker.js';
import type { LoadProfile } from '../load-profile.js';
import type { SentFiles } from './sent-files.js';

export interface PhaseContext {
  readonly address: string;
  readonly chance: Random;
  readonly tally: StepCounts;
  readonly files: SentFiles;
  readonly pace: LoadProfile;
}

export interface PhaseWorkers {
  readonly workers: readonly Worker[];
  /** Closes all connections. */
  readonly disconnect: () => void;
}

export interface Phase {
  readonly name: string;
  /** What goes on in it, for the report. */
  readonly description: string;
  readonly assemble: (stage: PhaseContext) => Promise<PhaseWorkers>;
}

/** @param pauseMs between one step and the next, of people who are in no hurry */
export function workerOf(
  { chance, pace }: PhaseContext,
  steps: readonly Step[],
  [shortest, longest]: readonly [number, number],
): Worker {
  return { steps, chance: chance.apart(), pauseMs: [shortest / pace.haste, longest / pace.haste] };
}
