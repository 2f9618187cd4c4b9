import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { onOneConnection, prepareDatabase } from '@waybook/platform/database';
import { queryOnce, TEST_SERVER, until } from '@waybook/platform/testing';
import { join } from 'node:path';
import { verify as verifyLog } from '../audit/verify.js';
import { BackupFiles } from '../backup/backup-files.js';
import { openPlace } from '../backup/backup-place.js';
import { makeBackup } from '../backup/make-backup.js';
import { BackedUpPortal } from '../backup/testing/backed-up-portal.js';
import { installationMigrations } from '../start/installation-migrations.js';
import { LAUNCHER, WaybookProcess } from '../start/testing/waybook-process.js';
import { called } from '../testing/called.js';
import { restore } from './restore.js';
import { TwoServers } from './testing/two-servers.js';

const SERVER = process.env[TEST_SERVER] as string;

const servers = new TwoServers();
let office: BackedUpPortal;
let place: string;
let target: string;

beforeAll(async () => {
  office = await BackedUpPortal.open();
  place = join(office.folder, 'place');
  await makeBackup(office.backedUp, new BackupFiles(await openPlace(place, undefined, office.folder), null), place);
  target = await servers.emptyDatabase(SERVER, 'killed');
});
afterAll(async () => {
  await office?.close();
  await servers.clear();
});

const TABLES = ['events', 'sealed', 'person_keys', 'drivers', 'tickets', 'claims', 'checkpoints'];
const COUNTS = TABLES.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ');
const rowsOf = (url: string) => queryOnce(url, `select ${COUNTS}`);
const indexesOf = (url: string) =>
  queryOnce(url, `select indexdef from pg_indexes where schemaname = 'public' order by indexdef`);

/** Kills it while it waits for a table that it has come to after others. */
async function killHalfway(environment: Readonly<Record<string, string>>): Promise<void> {
  await onOneConnection(target, async (holder) => {
    await holder.query('begin; lock table tickets in access exclusive mode');
    const restoring = new WaybookProcess(join(office.folder, 'elsewhere'), environment, [
      process.execPath,
      ...[LAUNCHER, 'restore', '--from', place],
    ]);
    const waiting = `select from pg_locks where relation = 'tickets'::regclass and not granted`;
    await until(async () => (await holder.query(waiting)).rows.length > 0, 60_000);
    restoring.signal('SIGKILL');
    expect((await restoring.ended).code).toBeNull();
    await holder.query('rollback');
  });
}

test('a restore that is killed halfway leaves no row and takes no index, and the next one is whole', async () => {
  const environment = office.environment(target, 'elsewhere');
  const masterKey = Buffer.from(environment['WAYBOOK_MASTER_KEY']!, 'base64');
  await prepareDatabase({ url: target, masterKey, migrations: installationMigrations });
  const [nothing, indexes] = [await rowsOf(target), await indexesOf(target)];
  expect(nothing).toMatchObject([{ events: '0', tickets: '0' }]);

  await killHalfway(environment);
  await until(
    async () => (await queryOnce(target, `select from pg_locks where relation = 'tickets'::regclass`)).length === 0,
  );
  expect(await rowsOf(target)).toEqual(nothing);
  expect(await indexesOf(target)).toEqual(indexes);

  expect(await called(() => restore({ from: place }, environment))).toMatchObject({ code: 0, complaint: '' });
  expect(await rowsOf(target)).toEqual(await rowsOf(office.portal.database.ownerUrl));
  expect(await indexesOf(target)).toEqual(indexes);
  expect(await called(() => verifyLog({}, environment))).toMatchObject({ code: 0, complaint: '' });
});
