// What comes all at once: a Monday's sign-ins, and the photos of many drivers.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatChanged } from '../../services/cli/bin/build-what-changed.mjs';
import { startBenchPostgres } from './over-http/bench-postgres.mjs';
import { figureTable } from './over-http/figure-table.mjs';
import { setting, writeFigures } from './over-http/report.mjs';
import { startPortal } from './over-http/servers.mjs';
import { measurePhotos } from './peaks-over-http/photos.mjs';
import { measureSignIns } from './peaks-over-http/sign-ins.mjs';
import { chosenRows } from './rows.mjs';

const NAME = 'peaks-over-http';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string' },
    /** A folder for the portal's CPU profile; it slows the portal down, so nothing is reported. */
    profile: { type: 'string' },
  },
});
const rows = chosenRows(NAME, options.rows);
const rounds = Number(options.rounds);

await buildWhatChanged();
const postgres = await startBenchPostgres();
const measured = [];
try {
  const databaseUrl = await postgres.createDatabase('portal');
  const environment = { DATABASE_URL: databaseUrl, WAYBOOK_DATA_DIR: join(postgres.folder, 'portal') };
  const portal = await startPortal(environment, { profileFolder: options.profile });
  try {
    if (rows.includes('sign-ins')) measured.push(await measureSignIns(postgres, portal, rounds));
    if (rows.includes('photos')) measured.push(await measurePhotos(postgres, portal, rounds));
  } finally {
    await portal.stop();
  }
} finally {
  await postgres.stop();
}
const table = figureTable(measured.flatMap((peak) => peak.rows));
const figures = [setting(`${rounds} rounds.`), table, ...measured.map(({ took }) => took)].join('\n\n');
console.log(figures);
if (!options.profile && !options.rows) await writeFigures(NAME, figures);
