// `npm run drill:bursts`: opposing requests at the same instant until the time is up; writes docs/measured/bursts.md and fails where a burst ends as no
// order of its requests does.
import { MASTER_KEY, startTestPortal } from '@waybook/portal/testing';
import { playSeeds } from '../play-seeds.js';
import { checkAfterwards, playBursts, type Tally } from './play-bursts.js';
import { report } from './report.js';
import { SITUATIONS } from './situations/all.js';
import { TwoDoors } from './two-doors.js';

/** Of each situation, in one database. */
const BURSTS = 6;

const tally: Tally = new Map();

async function playAll(seed: number): Promise<void> {
  const portal = await startTestPortal({ masterKey: MASTER_KEY });
  try {
    const doors = await TwoDoors.open(portal);
    for (const situation of SITUATIONS) await playBursts(situation, { doors, seed, bursts: BURSTS, tally });
    await checkAfterwards(portal);
  } finally {
    await portal.close();
  }
}

await playSeeds({
  page: 'bursts.md',
  play: playAll,
  report: (seeds, failure) => report({ seeds, tally, failure }),
});
