// `npm run drill:bursts`: opposing requests at the same instant until the time is up; writes docs/measured/bursts.md and fails where a burst ends as no
// order of its requests does.
import { MASTER_KEY, startTestPortal } from '@waybook/portal/testing';
import { runSeeds } from '../run-seeds.js';
import { checkAfterwards, runBursts, type OutcomeCounts } from './run-bursts.js';
import { report } from './report.js';
import { RACES } from './races/all.js';
import { TwoInstances } from './two-instances.js';

/** Of each race, in one database. */
const BURSTS = 6;

const tally: OutcomeCounts = new Map();

async function playAll(seed: number): Promise<void> {
  const portal = await startTestPortal({ masterKey: MASTER_KEY });
  try {
    const instances = await TwoInstances.open(portal);
    for (const race of RACES) await runBursts(race, { instances, seed, bursts: BURSTS, tally });
    await checkAfterwards(portal);
  } finally {
    await portal.close();
  }
}

await runSeeds({
  page: 'bursts.md',
  play: playAll,
  report: (seeds, failure) => report({ seeds, tally, failure }),
});
