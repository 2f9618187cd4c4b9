// `npm run drill:months`: stories of two businesses until the time is up, reckoned by hand; writes docs/measured/months.md and fails where a penny
// isn't where it is by hand.
import fc from 'fast-check';
import { MASTER_KEY, startTestPortal } from '@waybook/portal/testing';
import { playSeeds } from '../play-seeds.js';
import type { Outcomes } from './desk.js';
import { checkReplay, play } from './play-months.js';
import { report } from './report.js';
import { stories } from './step.js';

const MOST_SCENES = 200;
const CHECK_EVERY = 10;
/** In one database. */
const STORIES_AT_ONCE = 4;
/** A failing story is made shorter for so long. */
const SHRINK_MS = 600_000;

const outcomes: Outcomes = new Map();
let played = 0;

/** @throws Error with the shortest story found that fails, and its seed */
async function playSome(seed: number, until: number): Promise<void> {
  const portal = await startTestPortal({ masterKey: MASTER_KEY });
  const story = fc.asyncProperty(stories(MOST_SCENES), async (each) => {
    await play(each, { portal, checkEvery: CHECK_EVERY, outcomes });
    played += 1;
  });
  const interruptAfterTimeLimit = Math.max(until - Date.now(), 0) + SHRINK_MS;
  try {
    await fc.assert(story, { seed, numRuns: STORIES_AT_ONCE, unbiased: true, interruptAfterTimeLimit });
    await checkReplay(portal);
  } finally {
    await portal.close();
  }
}

await playSeeds({
  page: 'months.md',
  play: playSome,
  report: (seeds, failure) => report({ seeds, stories: played, outcomes, failure }),
});
