import { afterEach, expect, test } from '@jest/globals';
import { businessTable, inBusiness, type Migration } from '../database/index.js';
import { queryOnce } from './query-once.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';
import { startTestServer, templatePrefix, TEST_SERVER } from './test-server.js';

const NORTH = '018f0000-0000-7000-8000-000000000001';
const SOUTH = '018f0000-0000-7000-8000-000000000002';
const vans: Migration = {
  name: 'vans-1',
  up: (roles) => `create table vans (id int primary key, business uuid not null); ${businessTable(roles, 'vans')}`,
};

const opened: TestDatabase[] = [];
afterEach(() => Promise.all(opened.splice(0).map((database) => database.drop())));

async function opening(migrations: readonly Migration[]): Promise<TestDatabase> {
  const database = await createTestDatabase(migrations);
  opened.push(database);
  return database;
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

test('two databases with the same migrations have one template, and no row in common', async () => {
  const [one, other] = await Promise.all([opening([vans]), opening([vans])]);
  expect(other.roles).toEqual(one.roles);
  await one.systemPool.query('insert into vans values (1, $1)', [NORTH]);
  expect((await one.systemPool.query('select id from vans')).rows).toHaveLength(1);
  expect((await other.systemPool.query('select id from vans')).rows).toEqual([]);
});

test('each of its addresses leads to the copy, as the role that it names', async () => {
  const { ownerUrl, appUrl, systemUrl, roles } = await opening([vans]);
  const who = (url: string) => queryOnce(url, 'select current_database() as name, current_user as "user"');
  const name = nameOf(ownerUrl);
  expect(await who(ownerUrl)).toEqual([{ name, user: roles.owner }]);
  expect(await who(appUrl)).toEqual([{ name, user: roles.app }]);
  expect(await who(systemUrl)).toEqual([{ name, user: roles.system }]);
});

test('a copy keeps the row security, the rights and the record of its migrations', async () => {
  const { appPool, systemPool, ownerUrl } = await opening([vans]);
  await systemPool.query('insert into vans values (1, $1), (2, $2)', [NORTH, SOUTH]);
  const seen = await inBusiness(appPool, SOUTH, (connection) => connection.query('select id from vans'));
  expect(seen.rows).toEqual([{ id: 2 }]);
  await expect(appPool.query('create table own (id int)')).rejects.toThrow(/permission denied/);
  expect(await queryOnce(ownerUrl, 'select name from migrations')).toEqual([{ name: 'vans-1' }]);
  const rights = await queryOnce(
    ownerUrl,
    `select grantee::regrole::text as role from pg_database, aclexplode(datacl)
     where datname = current_database() and grantee <> 0 and grantee <> datdba and privilege_type = 'CONNECT' order by 1`,
  );
  expect(rights).toHaveLength(2);
});

test('a migration of the same name with another statement makes another schema', async () => {
  const bare: Migration = { ...vans, up: () => 'create table vans (id int primary key)' };
  const [one, other] = [await opening([vans]), await opening([bare])];
  const columns = `select count(*)::int as columns from information_schema.columns where table_name = 'vans'`;
  expect(await queryOnce(one.ownerUrl, columns)).toEqual([{ columns: 2 }]);
  expect(await queryOnce(other.ownerUrl, columns)).toEqual([{ columns: 1 }]);
});

test('a migration that fails is told to each who asks, and makes no template of use', async () => {
  const broken: Migration = { name: 'broken-1', up: () => 'select nonsense' };
  for (const _ of [1, 2]) await expect(createTestDatabase([broken])).rejects.toThrow(/migration broken-1 failed/);
});

test('a run on a server that was there before leaves no template and no role', async () => {
  const end = await startTestServer();
  const database = await createTestDatabase([{ name: 'short-1', up: () => 'create table short (id int)' }]);
  const ofThisRun = () =>
    queryOnce(
      process.env[TEST_SERVER]!,
      `select datname as name from pg_database where starts_with(datname, '${templatePrefix()}')
       union all select rolname from pg_roles where starts_with(rolname, '${templatePrefix()}')`,
    );
  expect(await ofThisRun()).toHaveLength(4);
  await database.drop();
  await end();
  expect(await ofThisRun()).toEqual([]);
});
