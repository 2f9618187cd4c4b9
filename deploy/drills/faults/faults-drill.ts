// `npm run drill:faults`: each kind of fault so many times under load, in three layouts; writes docs/measured/faults.md and fails where a row doesn't
// hold. WAYBOOK_DRILL_SEED plays the same moments again, WAYBOOK_DRILL_HITS says how often, WAYBOOK_DRILL_FAULTS names kinds by a part of
// their name, and WAYBOOK_DRILL_LAYOUTS layouts, with commas between.
import { writeFile } from 'node:fs/promises';
import { faults } from './kinds/all.js';
import type { Layout } from './kinds/fault.js';
import { Random } from './random.js';
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

async function playLayout(layout: Layout): Promise<Row[]> {
  const chosen = faults.filter(
    (fault) => fault.layouts.includes(layout) && isChosen(fault.name, process.env['WAYBOOK_DRILL_FAULTS']),
  );
  const rows: Row[] = [];
  if (chosen.length === 0 || !isChosen(layout, process.env['WAYBOOK_DRILL_LAYOUTS'])) return rows;
  const scene = await openScene(layout, new Random(seed));
  try {
    for (const fault of chosen) {
      const row = await runFault(fault, hits, scene);
      rows.push(row);
      const bad = faultsOf(row);
      console.log(`${layout}: ${fault.name}: ${bad.length === 0 ? 'holds' : bad.slice(0, 5).join('; ')}`);
    }
  } finally {
    await scene.close();
  }
  return rows;
}

async function playLane(layouts: readonly Layout[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const layout of layouts) rows.push(...(await playLayout(layout)));
  return rows;
}

const rows = (await Promise.all(LANES.map(playLane))).flat();
const isWhole = process.env['WAYBOOK_DRILL_FAULTS'] === undefined && process.env['WAYBOOK_DRILL_LAYOUTS'] === undefined;
if (isWhole) await writeFile(PAGE, report(rows, seed));
console.log(report(rows, seed));
if (rows.some((row) => faultsOf(row).length > 0)) process.exitCode = 1;
