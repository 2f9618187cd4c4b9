import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { THIS_TREE } from '../over-http/servers.mjs';
import { startServer } from '../over-http/server-process.mjs';
import { BackupFiles } from '../../../services/cli/src/backup/backup-files.ts';
import { openPlace } from '../../../services/cli/src/backup/backup-place.ts';
import { readManifest } from '../../../services/cli/src/backup/manifest.ts';
import { readPart } from '../../../services/cli/src/backup/parts.ts';
import { runWaybook } from './waybook-command.mjs';

const BUSINESS = 'Bench Parcels';
const DRIVERS = 400;
const TICKETS_PER_REMITTANCE = 0.05;
const SEALING_LIMIT_MS = 300_000;
const POLL_INTERVAL_MS = 200;

/**
 * A business whose history the deciders made (`waybook seed`), sealed, signed and exported by `waybook backup`.
 *
 * @returns the place of the backup, what a command that restores it is given, its manifest, and its rows as files that COPY reads
 */
export async function exportedHistory(postgres, remittances) {
  const dataDirectory = join(postgres.folder, 'source');
  const databaseUrl = await postgres.createDatabase('source');
  // It is thrown away afterwards, and isn't what is measured.
  await postgres.query('alter database source set synchronous_commit = off');
  const environment = { DATABASE_URL: databaseUrl, WAYBOOK_DATA_DIR: dataDirectory, WAYBOOK_DEMO: '0' };
  const amounts = { drivers: DRIVERS, remittances, tickets: Math.ceil(remittances * TICKETS_PER_REMITTANCE) };
  const words = Object.entries(amounts).flatMap(([name, count]) => [`--${name}`, String(count)]);
  await runWaybook(['seed', '--business', BUSINESS, ...words], environment);
  await seal(postgres, databaseUrl, environment);
  const place = join(postgres.folder, 'backups');
  await runWaybook(['backup', '--to', place], environment);
  const files = new BackupFiles(await openPlace(place, undefined, postgres.folder), null);
  const manifest = await readManifest(files);
  return { place, environment, manifest, copies: await writeCopies(files, manifest, join(postgres.folder, 'copies')) };
}

async function seal(postgres, databaseUrl, environment) {
  const program = join(THIS_TREE, 'services', 'cli', 'bin', 'waybook.mjs');
  const sealer = await startServer([program, 'start'], { ...environment, PORT: '0', WAYBOOK_ROLES: 'sealer' });
  const givesUpAt = performance.now() + SEALING_LIMIT_MS;
  try {
    while (!(await isSigned(postgres, databaseUrl))) {
      if (performance.now() > givesUpAt) throw new Error('The log was not sealed and signed in time');
      await sleep(POLL_INTERVAL_MS);
    }
  } finally {
    await sealer.stop();
  }
}

async function isSigned(postgres, databaseUrl) {
  const [{ events, signed }] = await postgres.queryIn(
    databaseUrl,
    'select (select count(*) from events)::int as events, (select max(size) from checkpoints)::int as signed',
  );
  return events === signed;
}

/** @returns for each table that has rows `{ name, columns, rows, file }` */
async function writeCopies(files, { tables }, folder) {
  await mkdir(folder);
  const copies = [];
  for (const { name, columns, rows, parts } of tables.filter((table) => table.rows > 0)) {
    const file = join(folder, name);
    for (const part of parts) await writeFile(file, await readPart(files, part), { flag: 'a' });
    copies.push({ name, columns, rows, file });
  }
  return copies;
}
