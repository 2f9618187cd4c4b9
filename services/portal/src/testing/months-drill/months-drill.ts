// `npm run drill:months`: stories of two businesses until the time is up, reckoned by hand; writes docs/measured/months.md and fails where a penny
// isn't where it is by hand. WAYBOOK_DRILL_SEED plays the same ones again, WAYBOOK_DRILL_MINUTES says for how long.
import { startTestServer } from '@waybook/platform/testing';
import fc from 'fast-check';
import { writeFile } from 'node:fs/promises';
import { MASTER_KEY } from '../../remittances/testing/remittance-office.js';
import { startTestPortal } from '../test-portal.js';
import type { Outcomes } from './desk.js';
import { checkReplay, play } from './play-months.js';
import { report } from './report.js';
import { stories } from './step.js';

const MOST_SCENES = 200;
const CHECK_EVERY = 10;
/** In one database. */
const STORIES_AT_ONCE = 4;
const MINUTE_MS = 60_000;
/** A failing story is made shorter for so long. */
const SHRINK_MINUTES = 10;

const minutes = Number(process.env['WAYBOOK_DRILL_MINUTES'] ?? 10);
const firstSeed = Number(process.env['WAYBOOK_DRILL_SEED'] ?? Date.now() % 1_000_000_000);
const outcomes: Outcomes = new Map();
const until = Date.now() + minutes * MINUTE_MS;
let played = 0;

/** @throws Error with the shortest story found that fails, and its seed */
async function playSome(seed: number): Promise<void> {
  const portal = await startTestPortal({ masterKey: MASTER_KEY });
  const story = fc.asyncProperty(stories(MOST_SCENES), async (each) => {
    await play(each, { portal, checkEvery: CHECK_EVERY, outcomes });
    played += 1;
  });
  const interruptAfterTimeLimit = Math.max(until - Date.now(), 0) + SHRINK_MINUTES * MINUTE_MS;
  try {
    await fc.assert(story, { seed, numRuns: STORIES_AT_ONCE, unbiased: true, interruptAfterTimeLimit });
    await checkReplay(portal);
  } finally {
    await portal.close();
  }
}

let seed = firstSeed;
let failure: string | null = null;
const stopServer = await startTestServer();
try {
  for (; Date.now() < until; seed++) {
    await playSome(seed);
    console.log(`seed ${seed}: ${played} stories so far`);
  }
  seed--;
} catch (error) {
  failure = (error as Error).message;
  console.error(error);
  process.exitCode = 1;
}
await stopServer();
const page = report({ seeds: [firstSeed, seed], stories: played, outcomes, failure });
await writeFile(new URL('../../../../../docs/measured/months.md', import.meta.url), page);
console.log(page);
