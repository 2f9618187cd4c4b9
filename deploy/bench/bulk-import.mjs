// The restore of an exported business beside COPY of the same rows into the same tables.
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhatChanged } from '../../.ci/build/build-what-changed.mjs';
import { copyInto, makeBareTables } from './bulk-import/bare-tables.mjs';
import { exportedHistory } from './bulk-import/exported-history.mjs';
import { importTable } from './bulk-import/import-table.mjs';
import { refuseOtherRows } from './bulk-import/same-rows.mjs';
import { runWaybook } from './bulk-import/waybook-command.mjs';
import { startBenchPostgres } from './over-http/bench-postgres.mjs';
import { setting, writeFigures } from './over-http/report.mjs';

const NAME = 'bulk-import';

const { values: options } = parseArgs({
  options: {
    remittances: { type: 'string', default: '33000' },
    rounds: { type: 'string', default: '3' },
    /** Another checkout, installed and built, whose restore takes turns with this one's; nothing is reported. */
    before: { type: 'string' },
    /** A folder for the restore's CPU profile; it slows the restore down, so nothing is reported. */
    profile: { type: 'string' },
  },
});
const rounds = Number(options.rounds);

await buildWhatChanged();
const postgres = await startBenchPostgres();
const measured = [];
let exported;
try {
  exported = await exportedHistory(postgres, Number(options.remittances));
  await makeBareTables(postgres, exported.environment.DATABASE_URL, 'bare');
  // What the first of all has to bring into the memory of the machine is nobody's own.
  await inTurn('warm_up');
  for (let round = 0; round < rounds; round++) {
    measured.push(await inTurn(`round_${round}`));
    console.log(JSON.stringify(measured.at(-1)));
  }
} finally {
  await postgres.stop();
}
const { log, tables } = exported.manifest;
const rows = tables.reduce((sum, table) => sum + table.rows, 0);
const figures = [
  setting(
    `${log.events.toLocaleString('en-GB')} events, ${rows.toLocaleString('en-GB')} rows of ${exported.copies.length} tables; ${rounds} rounds.`,
  ),
  importTable(measured),
].join('\n\n');
console.log(figures);
if (!options.profile && !options.before) await writeFigures(NAME, figures);

async function inTurn(name) {
  const copyUrl = postgres.urlOf(`${name}_copy`);
  await postgres.query(`create database ${name}_copy template bare`);
  const round = { copy: await spent(() => copyInto(copyUrl, exported.copies, postgres.folder)) };
  if (options.before) round.before = (await restored(`${name}_before`, { tree: options.before })).restore;
  Object.assign(round, await restored(name, { profileFolder: options.profile }, copyUrl));
  await postgres.query(`drop database ${name}_copy`);
  return round;
}

/** Into an empty database, with the keys of before and an empty object storage. */
async function restored(name, how, copyUrl) {
  const databaseUrl = await postgres.createDatabase(name);
  const dataDirectory = join(postgres.folder, name);
  await mkdir(dataDirectory);
  await cp(join(exported.environment.WAYBOOK_DATA_DIR, 'secrets'), join(dataDirectory, 'secrets'), { recursive: true });
  const environment = { ...exported.environment, DATABASE_URL: databaseUrl, WAYBOOK_DATA_DIR: dataDirectory };
  const round = {
    restore: await spent(() => runWaybook(['restore', '--from', exported.place], environment, how)),
    verify: await spent(() => runWaybook(['audit', 'verify'], environment)),
  };
  if (copyUrl) await refuseOtherRows(postgres, databaseUrl, copyUrl, exported.copies);
  await postgres.query(`drop database ${name}`);
  return round;
}

/** A checkpoint that began in somebody's turn ends in it as well, or is nobody's. */
async function spent(work) {
  await postgres.query('checkpoint');
  const before = postgres.processorTime();
  const { tookMs, clientMs } = await work();
  return { tookMs, clientMs, postgresMs: (postgres.processorTime() - before) / 1_000 };
}
