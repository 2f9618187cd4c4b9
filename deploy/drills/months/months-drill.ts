// `npm run drill:months`: random scenarios of two businesses until the time is up, against a reference model; writes docs/measured/months.md and
// fails where the product differs by a penny.
import fc from 'fast-check';
import { MASTER_KEY, startTestPortal } from '@waybook/portal/testing';
import { runSeeds } from '../run-seeds.js';
import { checkByOthers, nothingCollected, type Valid } from './checks/other-programs.js';
import type { Outcomes } from './office-client.js';
import { checkReplay, runScenario } from './run-scenario.js';
import { report } from './report.js';
import { scenarios } from './random-scenario.js';
import { yearOfWeeks } from './year-scenario.js';

const MAX_STEPS = 200;
const CHECK_EVERY = 10;
/** A year has some six hundred steps, and what is checked grows with them. */
const CHECK_YEAR_EVERY = 100;
/** In one database. */
const STORIES_AT_ONCE = 4;
/** Limits how long fast-check shrinks a failing scenario. */
const SHRINK_MS = 600_000;

const outcomes: Outcomes = new Map();
let played = 0;
/** Documents of a year of weeks. */
let ofYear: Valid | null = null;
let valid: Valid = { eInvoices: 0, papers: 0, lists: 0 };

/** @throws Error where the product differs from the model */
async function playYear(seed: number): Promise<Valid> {
  const portal = await startTestPortal({ masterKey: MASTER_KEY });
  const collected = nothingCollected({ isThorough: true });
  try {
    await runScenario(yearOfWeeks(seed), { portal, checkEvery: CHECK_YEAR_EVERY, outcomes, collected });
    await checkReplay(portal);
    return await checkByOthers(collected);
  } finally {
    await portal.close();
  }
}

/** A year comes first. @throws Error with the shortest failing scenario and its seed */
async function playSome(seed: number, until: number): Promise<void> {
  ofYear ??= await playYear(seed);
  const portal = await startTestPortal({ masterKey: MASTER_KEY });
  const collected = nothingCollected({ isThorough: true });
  const story = fc.asyncProperty(scenarios(MAX_STEPS), async (each) => {
    await runScenario(each, { portal, checkEvery: CHECK_EVERY, outcomes, collected });
    played += 1;
  });
  const interruptAfterTimeLimit = Math.max(until - Date.now(), 0) + SHRINK_MS;
  try {
    await fc.assert(story, { seed, numRuns: STORIES_AT_ONCE, unbiased: true, interruptAfterTimeLimit });
    await checkReplay(portal);
    valid = together(valid, await checkByOthers(collected));
  } finally {
    await portal.close();
  }
}

/** Null where this machine can't tell. */
function together(one: Valid, other: Valid): Valid {
  const added = (before: number | null, more: number | null) =>
    before === null || more === null ? null : before + more;
  return {
    eInvoices: added(one.eInvoices, other.eInvoices),
    papers: added(one.papers, other.papers),
    lists: added(one.lists, other.lists),
  };
}

await runSeeds({
  page: 'months.md',
  play: playSome,
  report: (seeds, failure) =>
    report({ seeds, stories: played, outcomes, ofYear, valid: ofYear ? together(valid, ofYear) : valid, failure }),
});
