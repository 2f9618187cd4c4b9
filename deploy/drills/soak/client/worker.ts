import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../random.js';
import type { StepCounts } from './step-counts.js';

/** A few requests of one person; throws on an unexpected answer. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

export interface Worker {
  readonly steps: readonly Step[];
  readonly chance: Random;
  readonly pauseMs: readonly [shortest: number, longest: number];
}

/** Each worker runs all of its steps in a random order, at least once, until the phase is over. */
export async function runWorkers(workers: readonly Worker[], tally: StepCounts, isOver: () => boolean): Promise<void> {
  await Promise.all(workers.map((worker) => workOn(worker, tally, isOver)));
}

async function workOn({ steps, chance, pauseMs }: Worker, tally: StepCounts, isOver: () => boolean): Promise<void> {
  for (let round = 1; round === 1 || !isOver(); round++) {
    for (const step of chance.shuffled(steps)) {
      if (round > 1 && isOver()) return;
      await attempt(step, tally);
      await sleep(isOver() ? 0 : chance.between(...pauseMs));
    }
  }
}

async function attempt({ name, run }: Step, tally: StepCounts): Promise<void> {
  try {
    await run();
    tally.stepDone(name);
  } catch (error) {
    tally.stepFailed(name, error);
  }
}
