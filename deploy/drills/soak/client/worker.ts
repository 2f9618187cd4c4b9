import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../random.js';
import type { Tally } from './tally.js';

/** One thing that somebody does, of a handful of requests; what is not answered as expected throws. */
export interface Step {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

export interface Worker {
  readonly steps: readonly Step[];
  readonly chance: Random;
  readonly pauseMs: readonly [shortest: number, longest: number];
}

/** Each worker does all of its steps, in an order of its own, once and then again and again until it is over. */
export async function work(workers: readonly Worker[], tally: Tally, isOver: () => boolean): Promise<void> {
  await Promise.all(workers.map((worker) => workOn(worker, tally, isOver)));
}

async function workOn({ steps, chance, pauseMs }: Worker, tally: Tally, isOver: () => boolean): Promise<void> {
  for (let round = 1; round === 1 || !isOver(); round++) {
    for (const step of chance.shuffled(steps)) {
      if (round > 1 && isOver()) return;
      await attempt(step, tally);
      await sleep(isOver() ? 0 : chance.between(...pauseMs));
    }
  }
}

async function attempt({ name, run }: Step, tally: Tally): Promise<void> {
  try {
    await run();
    tally.stepDone(name);
  } catch (error) {
    tally.stepFailed(name, error);
  }
}
