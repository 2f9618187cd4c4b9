import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MASTER_KEY, startTestPortal, type TestPortal } from '@waybook/portal/testing';
import { checkAfterwards, runBursts, type OutcomeCounts } from './run-bursts.js';
import { report } from './report.js';
import { OF_MONEY_AND_PERSONS } from './races/all.js';
import { TwoInstances } from './two-instances.js';

/** The same races each time: the drill looks for new ones. */
const SEED = 2_026;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ masterKey: MASTER_KEY });
});
afterAll(() => portal?.close());

test('what is asked for at the same instant ends as if one had come after the other', async () => {
  const tally: OutcomeCounts = new Map();
  const instances = await TwoInstances.open(portal);
  for (const race of OF_MONEY_AND_PERSONS) await runBursts(race, { instances, seed: SEED, bursts: 1, tally });
  await checkAfterwards(portal);
  const page = report({ seeds: [SEED, SEED], tally, failure: null });
  expect(page).toContain(`${OF_MONEY_AND_PERSONS.length} bursts of ${OF_MONEY_AND_PERSONS.length} situations`);
});
