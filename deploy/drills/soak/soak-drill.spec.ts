import { beforeAll, describe, expect, test } from '@jest/globals';
import { TEST_PROFILE } from './load-profile.js';
import { hostilePhase } from './phases/hostile/hostile-phase.js';
import { peoplePhase } from './phases/people/people-phase.js';
import { uploadsPhase } from './phases/uploads-phase.js';
import { runSoak, type SoakResult } from './run-soak.js';
import { evaluate } from './evaluation/evaluate.js';
import { report } from './evaluation/report.js';

const MEGABYTE = 1024 ** 2;
/** Twice what the drill in full allows: seconds are too short for collections. */
const MAX_RESIDENT_MEGABYTES = 600;
const RUN_LIMIT_MS = 600_000;
const soak = { phaseMs: 2_000, restMs: 1_000, sampleEveryMs: 500, seed: 1 };

/** Figures of processes come from /proc, and who means ill from another address of the loopback. */
const whereItCanBe = process.platform === 'linux' ? describe : describe.skip;

whereItCanBe('a soak of seconds', () => {
  let result: SoakResult;

  beforeAll(async () => {
    const phases = [peoplePhase, uploadsPhase, hostilePhase];
    result = await runSoak({ ...soak, phases, pace: TEST_PROFILE, say: () => undefined });
  }, RUN_LIMIT_MS);

  test('answers every step of all phases as expected', () => {
    const complaints = result.phases.flatMap(({ tally }) => tally.failures);
    expect(complaints).toEqual([]);
    expect(result.phases.map(({ tally }) => tally.done.size)).toEqual([18, 4, 27]);
  });

  test('is looked at while it works and while it rests', () => {
    for (const { working, resting } of result.phases) {
      expect(working.length).toBeGreaterThan(2);
      expect(resting.length).toBeGreaterThan(0);
      for (const sample of [...working, ...resting])
        for (const figure of Object.values(sample)) expect(figure).toBeGreaterThanOrEqual(0);
    }
  });

  test('rests with the descriptors, connections and memory that it began with, more or less', () => {
    for (const each of result.phases) {
      const rows = evaluate(result, each).filter(({ what }) => / at rest$/.test(what));
      expect(rows.map(({ what }) => what)).toEqual(['descriptors at rest', 'database connections at rest']);
      expect(rows.filter(({ holds }) => !holds)).toEqual([]);
      expect(each.resting.at(-1)!.residentBytes / MEGABYTE).toBeLessThan(MAX_RESIDENT_MEGABYTES);
    }
  });

  test('writes a page with a row for each figure', () => {
    const page = report({ soak, result, loads: [0, 0] });
    expect(page.match(/^\| resident memory at rest, MB /gm)).toHaveLength(3);
  });
});
