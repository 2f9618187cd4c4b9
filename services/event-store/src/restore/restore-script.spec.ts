import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { prepareDatabase } from '@waybook/platform/database';
import { queryOnce, TEST_SERVER } from '@waybook/platform/testing';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { v7 as newId } from 'uuid';
import { eventStoreMigrations } from '../event-store.migration.js';
import { breakGround, type Ground } from '../testing/on-each-postgres.js';
import { parcelMigrations } from '../testing/parcels.js';

const BIN = '/usr/lib/postgresql/15/bin';
const OLDEST = process.env.WAYBOOK_TEST_POSTGRES_15 as string;
const INSTALLED = process.env[TEST_SERVER] as string;
const SCRIPT = fileURLToPath(new URL('../../../../deploy/drills/restore.mjs', import.meta.url));
/** The test databases' own. */
const MASTER_KEY = Buffer.alloc(32, 7);

const onBoth = OLDEST && existsSync(`${BIN}/pg_dump`) ? describe : describe.skip;

const targets: { readonly server: string; readonly name: string }[] = [];

/** An empty database, of a user who owns it, may make roles, and nothing more. */
async function newTarget(server: string): Promise<string> {
  const name = `target_${randomBytes(6).toString('hex')}`;
  await queryOnce(
    server,
    `create role ${name} login createrole password '${name}'`,
    `create database ${name} owner ${name}`,
  );
  targets.push({ server, name });
  return Object.assign(new URL(server), { username: name, password: name, pathname: name }).href;
}

async function restored(dump: string, into: string): Promise<{ code: number; complaint: string }> {
  const args = [SCRIPT, '--bin', BIN, '--dump', dump, '--into', into];
  return promisify(execFile)(process.execPath, args).then(
    ({ stderr }) => ({ code: 0, complaint: stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, complaint: stderr }),
  );
}

const tablesOf = (url: string) => queryOnce(url, `select tablename from pg_tables where schemaname = 'public'`);

onBoth('restoring a dump that lies in a file', () => {
  let folder: string;
  let ground: Ground;
  let dump: string;

  /** As docs/restore.md says, unless other options are given. */
  async function dumpOf(url: string, options = ['--no-owner', '--enable-row-security']): Promise<string> {
    const file = join(folder, `${randomBytes(6).toString('hex')}.sql`);
    await promisify(execFile)(`${BIN}/pg_dump`, [...options, '--file', file, url]).catch(() => undefined);
    return file;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waybook-dump-'));
    process.env[TEST_SERVER] = OLDEST;
    ground = await breakGround().finally(() => (process.env[TEST_SERVER] = INSTALLED));
    await ground.desk().receive(newId(), { recipientName: 'Ada' });
    dump = await dumpOf(ground.database.ownerUrl);
  });
  afterEach(async () => {
    for (const { server, name } of targets) await queryOnce(server, `drop database ${name} with (force)`);
    for (const role of Object.values(ground.database.roles)) await queryOnce(INSTALLED, `drop role if exists ${role}`);
    for (const { server, name } of targets.splice(0)) await queryOnce(server, `drop role ${name}`);
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    process.env[TEST_SERVER] = OLDEST;
    await ground?.database.drop().finally(() => (process.env[TEST_SERVER] = INSTALLED));
  });

  test('needs no more than a user who may make roles, and leaves a database that is ready to start', async () => {
    const target = await newTarget(INSTALLED);
    expect(await restored(dump, target)).toEqual({ code: 0, complaint: '' });
    const [events] = await queryOnce(target, `select reltuples from pg_class where relname = 'events'`);
    expect(events).toEqual({ reltuples: 1 });
    const migrations = [...eventStoreMigrations, ...parcelMigrations];
    const { systemUrl } = await prepareDatabase({ url: target, masterKey: MASTER_KEY, migrations });
    expect(await queryOnce(systemUrl, 'select version from events')).toEqual([{ version: 1 }]);
  });

  test('makes the roles of all owners that a database had which was restored before', async () => {
    const second = await newTarget(OLDEST);
    expect(await restored(dump, second)).toEqual({ code: 0, complaint: '' });
    await queryOnce(
      second,
      `create policy parcels_second_owner on parcels to ${new URL(second).username} using (true)`,
    );
    const third = await newTarget(INSTALLED);
    expect(await restored(await dumpOf(second), third)).toEqual({ code: 0, complaint: '' });
    expect(await queryOnce(third, 'select count(*) from events')).toEqual([{ count: '1' }]);
  });

  describe('refuses, before it touches the target', () => {
    test('a dump that broke off, or that was made without the rows', async () => {
      const half = join(folder, 'half.sql');
      await writeFile(half, (await readFile(dump, 'utf8')).slice(0, -1_000));
      const withoutRows = await dumpOf(ground.database.ownerUrl, ['--no-owner']);
      const target = await newTarget(INSTALLED);
      for (const file of [half, withoutRows]) {
        expect(await restored(file, target)).toEqual({
          code: 1,
          complaint: `${file} is no whole dump of Waybook in plain SQL: docs/restore.md says how one is made.\n`,
        });
      }
      expect(await tablesOf(target)).toEqual([]);
    });

    test('roles of somebody else, and says what the administrator can do', async () => {
      const target = await newTarget(INSTALLED);
      const { username } = new URL(target);
      const { app } = ground.database.roles;
      await queryOnce(INSTALLED, `create role ${app}`);
      const { code, complaint } = await restored(dump, target);
      expect({ code, tables: await tablesOf(target) }).toEqual({ code: 1, tables: [] });
      const [grant = ''] = /grant .*;/.exec(complaint) ?? [];
      expect(grant).toContain(`grant ${app} to ${username} with admin option;`);
      await queryOnce(INSTALLED, grant);
      expect(await restored(dump, target)).toEqual({ code: 0, complaint: '' });
    });

    test('words that it does not know, and what is no address, in one sentence', async () => {
      const said = { code: 1, complaint: expect.stringMatching(/^Say --dump <file> or --from <database>.*\n$/) };
      expect(await restored(dump, 'waybook')).toEqual(said);
      expect(await restored(dump, '--fresh')).toEqual(said);
    });

    test('a database that has tables', async () => {
      const target = await newTarget(INSTALLED);
      await queryOnce(target, 'create table parcels (id int)');
      expect(await restored(dump, target)).toEqual({
        code: 1,
        complaint: 'The target is not empty: name a database without tables.\n',
      });
    });
  });
});
