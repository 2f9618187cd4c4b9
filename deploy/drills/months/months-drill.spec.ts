import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MASTER_KEY, startTestPortal, type TestPortal } from '@waybook/portal/testing';
import { DescribedAnswers } from '@waybook/portal/testing/described-answers';
import type { Outcomes } from './desk.js';
import { everyKind } from './every-kind.js';
import { checkReplay, play } from './play-months.js';
import { report } from './report.js';
import { stories } from './step.js';

/** The first ones do something of each kind. */
const RUSHES = ['at leisure', 'double click', 'two people'] as const;
const STORIES = RUSHES.length + 1;
/** The same ones each time: the drill looks for new ones. */
const SEED = 2_026;
const MOST_SCENES = 50;
const CHECK_EVERY = 25;
/** A failing story is made shorter for so long. */
const SHRINK_MS = 200_000;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ masterKey: MASTER_KEY });
});
afterAll(() => portal?.close());

test('whatever two businesses do for months, every penny is where it is by hand', async () => {
  const outcomes: Outcomes = new Map();
  const answers = DescribedAnswers.of(portal.portal.app);
  await fc.assert(
    fc.asyncProperty(stories(MOST_SCENES), (story) => play(story, { portal, checkEvery: CHECK_EVERY, outcomes })),
    {
      seed: SEED,
      numRuns: STORIES,
      examples: RUSHES.map((rush) => [everyKind(rush)]),
      interruptAfterTimeLimit: SHRINK_MS,
    },
  );
  await checkReplay(portal);
  const neverDone = everyKind('at leisure').scenes.filter(({ step }) => (outcomes.get(step.kind)?.done ?? 0) === 0);
  expect(neverDone).toEqual([]);
  const page = report({ seeds: [SEED, SEED], stories: STORIES, outcomes, failure: null });
  expect(page).toContain(`| submit | ${outcomes.get('submit')!.done} | `);
  expect([...answers.deviations]).toEqual([]);
});
