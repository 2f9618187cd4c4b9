// `npm run drill:faults`: each kind of fault so many times under load, in three layouts; writes docs/measured/faults.md and fails where a row doesn't
// hold. WAYBOOK_DRILL_SEED plays the same moments again, WAYBOOK_DRILL_HITS says how often, WAYBOOK_DRILL_FAULTS names kinds by a part of
// their name, and WAYBOOK_DRILL_LAYOUTS layouts, with commas between.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drillChoices } from './drill-choices.js';
import type { Layout } from './kinds/fault.js';
import { report } from './report.js';
import { faultsOf, type Row } from './run-faults.js';

const PAGE = new URL('../../../docs/measured/faults.md', import.meta.url);
const LANE = fileURLToPath(new URL('lane-process.ts', import.meta.url));
/** What mostly waits is done beside one another; layouts of one lane follow one another. */
const LANES: readonly (readonly Layout[])[] = [['all in one', 'own database'], ['processes apart']];

const { seed, hits, isWhole } = drillChoices(process.env);
const rows: Row[] = [];

/** The page grows with each row: a run of an hour that breaks off has told what it found. */
function tell(row: Row): void {
  rows.push(row);
  const bad = faultsOf(row);
  console.log(`${row.layout}: ${row.fault}: ${bad.length === 0 ? 'holds' : bad.slice(0, 5).join('; ')}`);
  if (isWhole) writeFileSync(PAGE, report(rows, seed));
}

/** @returns whether it came to its end */
async function playLane(layouts: readonly Layout[]): Promise<boolean> {
  const env = { ...process.env, WAYBOOK_DRILL_SEED: String(seed), WAYBOOK_DRILL_HITS: String(hits) };
  const lane = fork(LANE, layouts, { env, serialization: 'advanced' });
  lane.on('message', (row) => tell(row as Row));
  const [code] = (await once(lane, 'exit')) as [number | null];
  return code === 0;
}

const areThrough = (await Promise.all(LANES.map(playLane))).every(Boolean);
console.log(report(rows, seed));
if (!areThrough || rows.some((row) => faultsOf(row).length > 0)) process.exitCode = 1;
