// `npm run drill:faults`: each kind of fault so many times under load, in three layouts; writes docs/measured/faults.md and fails where a row doesn't
// hold. WAYBOOK_DRILL_SEED plays the same moments again, WAYBOOK_DRILL_HITS says how often, WAYBOOK_DRILL_FAULTS names kinds by a part of
// their name, and WAYBOOK_DRILL_LAYOUTS layouts, with commas between.
import { writeFile } from 'node:fs/promises';
import { faults } from './kinds/all.js';
import type { Layout } from './kinds/fault.js';
import { Random } from '../random.js';
import { report } from './report.js';
import { faultsOf, type Row, runFault } from './run-faults.js';
import { openScene } from './scene.js';

const PAGE = new URL('../../../docs/measured/faults.md', import.meta.url);
/** What mostly waits is done beside one another; layouts of one lane follow one another. */
const LANES: readonly (readonly Layout[])[] = [['all in one', 'own database'], ['processes apart']];

const seed = Number(process.env['WAYBOOK_DRILL_SEED'] ?? Date.now() % 1_000_000_000);
const hits = Number(process.env['WAYBOOK_DRILL_HITS'] ?? 10);
const isChosen = (name: string, list: string | undefined) =>
  list === undefined || list.split(',').some((part) => name.includes(part.trim()));

const isWhole = process.env['WAYBOOK_DRILL_FAULTS'] === undefined && process.env['WAYBOOK_DRILL_LAYOUTS'] === undefined;
const rows: Row[] = [];

/** The page grows with each row: a run of an hour that breaks off has told what it found. */
async function tell(row: Row): Promise<void> {
  rows.push(row);
  const bad = faultsOf(row);
  console.log(`${row.layout}: ${row.fault}: ${bad.length === 0 ? 'holds' : bad.slice(0, 5).join('; ')}`);
  if (isWhole) await writeFile(PAGE, report(rows, seed));
}

async function playLayout(layout: Layout): Promise<void> {
  const chosen = faults.filter(
    (fault) => fault.layouts.includes(layout) && isChosen(fault.name, process.env['WAYBOOK_DRILL_FAULTS']),
  );
  if (chosen.length === 0 || !isChosen(layout, process.env['WAYBOOK_DRILL_LAYOUTS'])) return;
  const scene = await openScene(layout, new Random(seed));
  try {
    for (const fault of chosen) await tell(await runFault(fault, hits, scene));
  } finally {
    await scene.close();
  }
}

async function playLane(layouts: readonly Layout[]): Promise<void> {
  for (const layout of layouts) await playLayout(layout);
}

await Promise.all(LANES.map(playLane));
console.log(report(rows, seed));
if (rows.some((row) => faultsOf(row).length > 0)) process.exitCode = 1;
