// What comes all at once: a Monday's sign-ins, and the photos of many drivers.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatChanged } from '../../.ci/build/build-what-changed.mjs';
import { startBenchPostgres } from './over-http/bench-postgres.mjs';
import { figureTable } from './over-http/figure-table.mjs';
import { setting, writeFigures } from './over-http/report.mjs';
import { startPortal, THIS_TREE } from './over-http/servers.mjs';
import { photos } from './peaks-over-http/photos.mjs';
import { signIns } from './peaks-over-http/sign-ins.mjs';
import { chosenRows } from './rows.mjs';

const NAME = 'peaks-over-http';
const PEAKS = { 'sign-ins': signIns, photos };

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string' },
    /** A folder for the portal's CPU profile; it slows the portal down, so nothing is reported. */
    profile: { type: 'string' },
    /** Another checkout, installed and built: its portal is measured in turns with this one, and nothing is reported. */
    before: { type: 'string' },
  },
});
const rows = chosenRows(NAME, options.rows);
const rounds = Number(options.rounds);
const trees = { portal: THIS_TREE, ...(options.before && { before: resolve(options.before) }) };

await buildWhatChanged();
const postgres = await startBenchPostgres();
const portals = {};
const reports = Object.fromEntries(Object.keys(trees).map((name) => [name, []]));
try {
  for (const [name, tree] of Object.entries(trees)) {
    const databaseUrl = await postgres.createDatabase(name);
    const environment = { DATABASE_URL: databaseUrl, WAYBOOK_DATA_DIR: join(postgres.folder, name) };
    portals[name] = await startPortal(environment, { tree, profileFolder: options.profile });
  }
  for (const row of rows) {
    for (const [name, { report, measured }] of Object.entries(await inTurns(PEAKS[row]))) {
      reports[name].push(report(measured));
    }
  }
} finally {
  for (const portal of Object.values(portals)) await portal.stop();
  await postgres.stop();
}
const figures = [setting(`${rounds} rounds.`), ...figuresOf(reports.portal)].join('\n\n');
console.log(figures);
if (options.before) console.log(['', 'The tree before:', ...figuresOf(reports.before)].join('\n\n'));
if (!options.profile && !options.before && !options.rows) await writeFigures(NAME, figures);

/** One portal after the other, and over again. */
async function inTurns(prepare) {
  const peaks = {};
  for (const [name, portal] of Object.entries(portals)) {
    peaks[name] = { ...(await prepare(postgres, portal)), measured: [] };
  }
  for (let round = 0; round < rounds; round++) {
    for (const peak of Object.values(peaks)) peak.measured.push(await peak.round());
  }
  return peaks;
}

function figuresOf(peaks) {
  return [figureTable(peaks.flatMap((peak) => peak.rows)), ...peaks.map(({ took }) => took)];
}
