import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { MASTER_KEY, startTestPortal, type TestPortal } from '@waybook/portal/testing';
import { DescribedAnswers } from '@waybook/portal/testing/described-answers';
import { checkByOthers, nothingCollected } from './checks/other-programs.js';
import type { Outcomes } from './office-client.js';
import { everyStepKind } from './every-step-kind.js';
import { checkReplay, runScenario } from './run-scenario.js';
import { report } from './report.js';
import { scenarios } from './random-scenario.js';

/** The first ones do something of each kind. */
const RUSHES = ['at leisure', 'double click', 'two people'] as const;
const STORIES = RUSHES.length + 1;
/** The same ones each time: the drill looks for new ones. */
const SEED = 2_026;
const MAX_STEPS = 50;
const CHECK_EVERY = 25;
/** Limits how long fast-check shrinks a failing scenario. */
const SHRINK_MS = 200_000;

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ masterKey: MASTER_KEY });
});
afterAll(() => portal?.close());

test('whatever two businesses do for months, every penny is where it is by hand', async () => {
  const outcomes: Outcomes = new Map();
  const collected = nothingCollected({ isThorough: false });
  const answers = DescribedAnswers.of(portal.portal.app);
  await fc.assert(
    fc.asyncProperty(scenarios(MAX_STEPS), (story) =>
      runScenario(story, { portal, checkEvery: CHECK_EVERY, outcomes, collected }),
    ),
    {
      seed: SEED,
      numRuns: STORIES,
      examples: RUSHES.map((rush) => [everyStepKind(rush)]),
      interruptAfterTimeLimit: SHRINK_MS,
    },
  );
  await checkReplay(portal);
  const valid = await checkByOthers(collected);
  expect(collected.eInvoices.size).toBeGreaterThan(0);
  expect([null, collected.eInvoices.size]).toContain(valid.eInvoices);
  const neverDone = everyStepKind('at leisure').steps.filter(({ step }) => (outcomes.get(step.kind)?.done ?? 0) === 0);
  expect(neverDone).toEqual([]);
  const page = report({ seeds: [SEED, SEED], stories: STORIES, outcomes, valid, ofYear: null, failure: null });
  expect(page).toContain(`| submit | ${outcomes.get('submit')!.done} | `);
  expect([...answers.deviations]).toEqual([]);
});
