import { startTestServer } from '@waybook/platform/testing';
import { writeFile } from 'node:fs/promises';

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 10;

export interface SeededDrill {
  /** In `docs/measured`. */
  readonly page: string;
  /** @throws Error where something isn't right */
  readonly play: (seed: number, until: number) => Promise<void>;
  readonly report: (seeds: readonly [first: number, last: number], failure: string | null) => string;
}

/**
 * Plays one seed after the other until the time is up, writes the page, and fails where a seed did. WAYBOOK_DRILL_SEED plays the same ones again,
 * WAYBOOK_DRILL_MINUTES says for how long.
 */
export async function runSeeds({ page, play, report }: SeededDrill): Promise<void> {
  const minutes = Number(process.env['WAYBOOK_DRILL_MINUTES'] ?? DEFAULT_MINUTES);
  const first = Number(process.env['WAYBOOK_DRILL_SEED'] ?? Date.now() % 1_000_000_000);
  const until = Date.now() + minutes * MINUTE_MS;
  let last = first;
  let failure: string | null = null;
  const stopServer = await startTestServer();
  try {
    for (let seed = first; seed === first || Date.now() < until; seed++) {
      last = seed;
      await play(seed, until);
      console.log(`seed ${seed} is through`);
    }
  } catch (error) {
    failure = (error as Error).message;
    console.error(error);
    process.exitCode = 1;
  }
  await stopServer();
  const text = report([first, last], failure);
  await writeFile(new URL(`../../docs/measured/${page}`, import.meta.url), text);
  console.log(text);
}
