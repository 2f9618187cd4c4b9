// `npm run drill:soak`: a whole installation used, loaded with files and attacked for half an hour; writes docs/measured/soak.md and fails where
// it holds or keeps more than it should. WAYBOOK_DRILL_MINUTES chooses another time, WAYBOOK_DRILL_SEED plays the same again.
import { writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { OFFICE_PROFILE } from './load-profile.js';
import { hostilePhase } from './phases/hostile/hostile-phase.js';
import { peoplePhase } from './phases/people/people-phase.js';
import { uploadsPhase } from './phases/uploads-phase.js';
import { runSoak, type Soak } from './run-soak.js';
import { missedTargets, report } from './evaluation/report.js';

const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const DEFAULT_MINUTES = 30;

const minutes = Number(process.env['WAYBOOK_DRILL_MINUTES'] ?? DEFAULT_MINUTES);
const phases = [peoplePhase, uploadsPhase, hostilePhase];
const soak: Soak = {
  phases,
  phaseMs: (minutes * MINUTE_MS) / phases.length,
  restMs: 60 * SECOND_MS,
  sampleEveryMs: 5 * SECOND_MS,
  seed: Number(process.env['WAYBOOK_DRILL_SEED'] ?? Date.now() % 1_000_000_000),
  pace: OFFICE_PROFILE,
  say: console.log,
};
const loadBefore = loadavg()[0]!;
const result = await runSoak(soak);
const page = report({ soak, result, loads: [loadBefore, loadavg()[0]!] });
await writeFile(new URL('../../../docs/measured/soak.md', import.meta.url), page);
console.log(page);
if (missedTargets(result).length > 0) process.exitCode = 1;
