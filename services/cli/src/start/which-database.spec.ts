import { afterEach, describe, expect, test } from '@jest/globals';
import { findRunningPostgres } from '@waybook/platform/embedded-postgres';
import { createTestDatabase, queryOnce, type TestDatabase, until } from '@waybook/platform/testing';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIRECTOR_PASSWORD, HARBOUR, addBusinessArguments } from '../businesses/testing/harbour.js';
import type { Finding } from '../doctor/finding.js';
import { installationMigrations } from './installation-migrations.js';
import { WaybookFolder } from './testing/waybook-folder.js';
import { LAUNCHER } from './testing/waybook-process.js';

const folder = WaybookFolder.forEachTest();

/** The first is the one that test databases are made with. */
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const PRODUCTION = {
  NODE_ENV: 'production',
  WAYBOOK_MASTER_KEY: key(7),
  WAYBOOK_JWT_KEY: key(8),
  WAYBOOK_CHECKPOINT_KEY: key(9),
  WAYBOOK_PUBLIC_URL: 'http://localhost:3000',
};
const ASKED = { WAYBOOK_EMBEDDED_DATABASE: '1' };
const ADD = addBusinessArguments(HARBOUR);
const PASSWORD = { input: `${DIRECTOR_PASSWORD}\n` };

const databases: TestDatabase[] = [];
afterEach(async () => {
  await folder.endAll();
  for (const database of databases.splice(0)) await database.drop();
});

async function newDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(installationMigrations);
  databases.push(database);
  return database;
}

const serverOf = async (url: string) =>
  (await queryOnce<{ id: string }>(url, 'select system_identifier::text as id from pg_control_system()'))[0]!.id;

/** The arguments, called after a shell has read the file of settings as the guide says. */
async function sourced(settings: string, args: readonly string[]) {
  const file = join(folder.path, 'owner.env');
  await writeFile(file, settings);
  const script = `set -a && . ${file} && set +a; exec "$0" "$@"`;
  return folder.start({}, ['/bin/sh', '-c', script, process.execPath, LAUNCHER, ...args]).ended;
}

describe('in production, where an unquoted & has taken the address out of the settings,', () => {
  const lines = Object.entries(PRODUCTION).map(([name, value]) => `${name}='${value}'`);
  const settings = [
    ...lines,
    'DATABASE_URL=postgresql://owner:sesame@127.0.0.1:1/waybook?sslmode=require&application_name=waybook',
  ].join('\n');

  test.each([['migrate'], ['doctor'], ['backup', '--to', '/tmp/never-made'], ['start'], ADD])(
    '%s refuses to work on a new database, and makes none',
    async (...args) => {
      const { code, complaint } = await sourced(settings, args);
      expect([code, complaint]).toEqual([1, expect.stringMatching(/DATABASE_URL/)]);
      expect(await readdir(folder.path)).toEqual(['owner.env']);
    },
  );
});

describe('an embedded database in production', () => {
  test('is made where it is asked for by name, and refused without the word until a portal has served it', async () => {
    const migrated = await folder.run(['migrate'], { environment: { ...PRODUCTION, ...ASKED } });
    expect(migrated).toMatchObject({ code: 0, complaint: '' });
    expect(await folder.run(['migrate'], { environment: PRODUCTION })).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(
        /^No portal has served the embedded database in .*: set DATABASE_URL, in quotes/,
      ),
    });
  });

  test('that a portal has served before is served on, with a warning', async () => {
    const asked = { ...PRODUCTION, ...ASKED };
    expect(await folder.run(ADD, { environment: asked, ...PASSWORD })).toMatchObject({ code: 0 });
    const first = folder.start(asked);
    await first.address();
    const server = await findRunningPostgres(join(folder.path, 'postgres'));
    await until(async () => (await queryOnce(server!.url('waybook'), 'select from sealed limit 1')).length > 0);
    await first.clear();
    const second = folder.start(PRODUCTION);
    await second.address();
    expect(second.printed).toContain('WAYBOOK_EMBEDDED_DATABASE');
    const { complaint, database } = await folder.run(['migrate'], { environment: PRODUCTION });
    expect(database).toMatch(/^Database: waybook in .*postgres \(embedded\), server \d+\.$/);
    expect(complaint).toMatch(/^This is an embedded database, which production has to ask for/);
  });
});

describe('which database it is', () => {
  test('every command says first, and a production log too', async () => {
    const { ownerUrl } = await newDatabase();
    const environment = { ...PRODUCTION, DATABASE_URL: ownerUrl };
    const { host, pathname } = new URL(ownerUrl);
    const named = `Database: ${pathname.slice(1)} on ${host}, server ${await serverOf(ownerUrl)}.`;
    for (const args of [
      ['migrate'],
      ['doctor', '--json'],
      ['projections', 'list'],
      ['backup', '--to', join(folder.path, 'backups')],
      ADD,
    ]) {
      expect(await folder.run(args, { environment, ...PASSWORD })).toMatchObject({ database: named });
    }
    const portal = folder.start(environment);
    await portal.address();
    const [first] = portal.printed.split('\n');
    expect(JSON.parse(first!)).toMatchObject({
      database: { host, name: pathname.slice(1), serverId: await serverOf(ownerUrl) },
    });
  });

  test('the doctor and a backup compare with the one that the portal serves, which warns of a backup that is not encrypted', async () => {
    const [served, other] = [await newDatabase(), await newDatabase()];
    const on = ({ ownerUrl }: TestDatabase) => ({ environment: { ...PRODUCTION, DATABASE_URL: ownerUrl } });
    await folder.start(on(served).environment).address();
    const looked = async (database: TestDatabase) => {
      const { lines } = await folder.run(['doctor', '--json'], on(database));
      return (JSON.parse(lines.join('\n')) as Finding[]).find(({ check }) => check === 'database');
    };
    expect(await looked(served)).toMatchObject({ state: 'ok', says: expect.stringContaining('the portal serves it') });
    expect(await looked(other)).toMatchObject({ state: 'fail', says: expect.stringContaining('the portal serves') });
    const backup = (database: TestDatabase) =>
      folder.run(['backup', '--to', join(folder.path, 'backups')], on(database));
    expect(await backup(other)).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^The portal serves another database \(.* on .*, server \d+\)/),
    });
    const made = await backup(served);
    expect(made.lines.join('\n')).toContain('Warning: it is not encrypted');
    await folder.endAll();
    const again = folder.start(on(served).environment);
    await again.address();
    expect(again.printed).toContain('the last backup is not encrypted');
  });
});

test('half a configuration is refused by every command, in a sentence', async () => {
  const environment = { ...PRODUCTION, DATABASE_LOGINS: `api=${'a'.repeat(24)}` };
  for (const args of [['migrate'], ['doctor'], ['start'], ['backup', '--to', join(folder.path, 'backups')]]) {
    const { code, complaint, lines } = await folder.run(args, { environment });
    expect({ args, code, complaint, lines }).toMatchObject({
      ...{ args, code: 1, lines: [] },
      complaint: expect.stringMatching(/^DATABASE_LOGINS is set without DATABASE_URL/),
    });
  }
  expect((await readdir(folder.path)).filter((name) => !name.startsWith('input-'))).toEqual([]);
});
