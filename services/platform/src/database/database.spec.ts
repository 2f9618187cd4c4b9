import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { asOwner, queryAsOwner } from '../testing/as-owner.js';
import { queryOnce } from '../testing/query-once.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { bigint, date, integer, plainTable, uuid } from '../tables/index.js';
import { businessTable } from './business-table.js';
import { entityOf } from './entity.js';
import type { Migration } from './migration.js';
import type { ReadTables } from './connections/read-tables.js';
import { prepareDatabase, recordMasterKey } from './prepare-database.js';
import { tableMigration } from './table-migration.js';
import { UnfitServer } from './unfit-server.js';

const parcelTable = plainTable(
  'parcels',
  { id: integer(), business: uuid(), value: bigint(), due: date() },
  { primaryKey: ['id'] },
);
const Parcel = entityOf(parcelTable);

const NORTH = '018f0000-0000-7000-8000-000000000001';
const SOUTH = '018f0000-0000-7000-8000-000000000002';

const parcels: Migration = {
  name: 'parcels-1',
  up: (roles) => `
    ${tableMigration(roles, parcelTable)}
    create table ledger (id int primary key, business uuid not null);
    ${businessTable(roles, 'ledger', { app: ['select', 'insert'], system: ['select'] })}`,
};

let database: TestDatabase;
let readTables: ReadTables;

beforeAll(async () => {
  database = await createTestDatabase([parcels]);
  readTables = await database.readTables([Parcel]);
  await database.systemPool.query(
    `insert into parcels select n, case when n <= 2 then $1 else $2 end::uuid, 9007199254740991, '2026-03-29' from generate_series(1, 5) n`,
    [NORTH, SOUTH],
  );
});
afterAll(() => database.drop());

async function asApp<T extends pg.QueryResultRow>(business: string, sql: string): Promise<T[]> {
  const client = await database.appPool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('waybook.business', $1, true)`, [business]);
    const { rows } = await client.query<T>(sql);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

describe("the application's role", () => {
  test('is neither superuser nor owner, and cannot pass by row-level security', async () => {
    const { rows } = await database.appPool.query(
      `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
         exists (select from pg_class where relowner = pg_roles.oid) as owns
       from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owns: false },
    ]);
  });

  test('sees the rows of one business alone, and none before a business is set', async () => {
    expect(await asApp(NORTH, 'select id from parcels')).toHaveLength(2);
    expect(await asApp(SOUTH, 'select id from parcels')).toHaveLength(3);
    const client = await database.appPool.connect();
    expect((await client.query('select id from parcels')).rows).toEqual([]);
    client.release();
  });

  test("cannot write another business's row", async () => {
    await expect(asApp(NORTH, `insert into parcels values (9, '${SOUTH}', 1, '2026-01-01')`)).rejects.toThrow(
      /row-level security/,
    );
    expect(await asApp(NORTH, `update parcels set value = 0 where business = '${SOUTH}' returning id`)).toEqual([]);
    expect(await asApp(NORTH, `delete from parcels where business = '${SOUTH}' returning id`)).toEqual([]);
  });

  test('has only the rights that a table grants, and makes no tables', async () => {
    await asApp(NORTH, `insert into ledger values (1, '${NORTH}')`);
    await expect(asApp(NORTH, 'update ledger set id = 2')).rejects.toThrow(/permission denied/);
    await expect(asApp(NORTH, 'delete from ledger')).rejects.toThrow(/permission denied/);
    await expect(asApp(NORTH, 'truncate ledger')).rejects.toThrow(/permission denied/);
    await expect(asApp(NORTH, 'create table own (id int)')).rejects.toThrow(/permission denied/);
    await expect(asApp(NORTH, 'select * from installation')).rejects.toThrow(/permission denied/);
  });

  test('is cut off when a statement or an idle transaction lasts too long', async () => {
    const { rows } = await database.appPool.query(
      `select name, setting::int > 0 as limited from pg_settings
       where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout') order by name`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect(rows.every((row: { limited: boolean }) => row.limited)).toBe(true);
  });
});

describe("the system's role", () => {
  test('sees all businesses, with the rights that a table grants', async () => {
    expect((await database.systemPool.query('select id from parcels')).rows).toHaveLength(5);
    await expect(database.systemPool.query(`insert into ledger values (2, '${NORTH}')`)).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('the owner', () => {
  test('is under row-level security itself, by a policy that shows it all rows', async () => {
    await asOwner(database, async (owner) => {
      const { rows } = await owner.query(
        `select relname, relforcerowsecurity from pg_class where relname in ('parcels', 'ledger') order by 1`,
      );
      expect(rows).toEqual([
        { relname: 'ledger', relforcerowsecurity: true },
        { relname: 'parcels', relforcerowsecurity: true },
      ]);
      expect((await owner.query('select id from parcels')).rows).toHaveLength(5);
    });
  });
});

describe('ReadTables', () => {
  test('shows each caller the own business, however connections are reused', async () => {
    const businesses = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? SOUTH : NORTH));
    const found = await Promise.all(
      businesses.map((business) => readTables.in(business, (manager) => manager.find(Parcel))),
    );
    found.forEach((rows, index) => {
      expect(rows).toHaveLength(businesses[index] === SOUTH ? 3 : 2);
      expect(rows.every((row) => row.business === businesses[index])).toBe(true);
    });
  });

  test('reads bigint as an exact number and a date as its text', async () => {
    const parcel = await readTables.in(NORTH, (manager) => manager.findOneByOrFail(Parcel, { id: 1 }));
    expect(parcel).toMatchObject({ value: 9007199254740991, due: '2026-03-29' });
  });

  test('cannot write', async () => {
    const write = readTables.in(NORTH, (manager) => manager.delete(Parcel, { id: 1 }));
    await expect(write).rejects.toThrow(/read-only/);
  });

  test('gives the connection back when a query fails', async () => {
    for (let attempt = 0; attempt < 25; attempt++) {
      await expect(readTables.in(NORTH, (manager) => manager.query('select 1 / 0'))).rejects.toThrow(/division/);
    }
    expect(await readTables.in(SOUTH, (manager) => manager.count(Parcel))).toBe(3);
  });
});

async function userOf(url: string): Promise<string> {
  const [row] = await queryOnce<{ user: string }>(url, 'select current_user as "user"');
  return row!.user;
}

describe('preparing a database', () => {
  const masterKey = Buffer.alloc(32, 7);

  test('applies each migration once, however many processes start together', async () => {
    const counting: Migration = { name: 'counting-1', up: () => 'create table counted (id int)' };
    const options = { url: database.ownerUrl, masterKey, migrations: [parcels, counting] };
    const prepared = await Promise.all([1, 2, 3].map(() => prepareDatabase(options)));
    expect(new Set(prepared.map(({ appUrl }) => appUrl)).size).toBe(1);
    expect(prepared[0]!.appUrl).toBe(database.appUrl);
  });

  test('leaves nothing of a migration that fails, and names it', async () => {
    const broken: Migration = { name: 'broken-1', up: () => 'create table half (id int); select nonsense' };
    await expect(prepareDatabase({ url: database.ownerUrl, masterKey, migrations: [broken] })).rejects.toThrow(
      /migration broken-1 failed/,
    );
    const { rows } = await database.systemPool.query(`select to_regclass('half') as half`);
    expect(rows).toEqual([{ half: null }]);
  });

  describe('refuses a database by what was applied to it:', () => {
    const baseline: Migration = {
      name: 'vans-1-baseline',
      insteadOf: 'vans-1',
      up: () => 'create table vans (id int)',
    };
    const next: Migration = { name: 'vans-2-colour', up: () => 'alter table vans add column colour text' };

    async function applying(before: readonly Migration[], after: readonly Migration[]): Promise<unknown> {
      const made = await createTestDatabase(before);
      try {
        await prepareDatabase({ url: made.ownerUrl, masterKey, migrations: after });
        return await queryAsOwner(made, 'select name from migrations order by name');
      } finally {
        await made.drop();
      }
    }

    test('what a baseline stands for', async () => {
      const old: Migration = { name: 'vans-1', up: () => 'create table old_vans (id int)' };
      await expect(applying([old], [baseline, next])).rejects.toThrow(UnfitServer);
    });

    test('what a later version added, where it says that no earlier one may serve', async () => {
      const excluding: Migration = { ...next, name: 'vans-2-wheels', excludesEarlier: true };
      await expect(applying([baseline, excluding], [baseline])).rejects.toThrow(
        new UnfitServer('This database was made, or upgraded, by a later version of Waybook: start that version.'),
      );
      expect(await applying([baseline, excluding], [baseline, excluding])).toHaveLength(2);
    });

    test('neither the baseline, to which more is added,', async () => {
      expect(await applying([baseline], [baseline, next])).toEqual([
        { name: 'vans-1-baseline' },
        { name: 'vans-2-colour' },
      ]);
    });

    test('nor what a later version added', async () => {
      expect(await applying([baseline, next], [baseline])).toEqual([
        { name: 'vans-1-baseline' },
        { name: 'vans-2-colour' },
      ]);
    });
  });

  test('gives the roles their passwords and limits back when somebody changed them', async () => {
    await queryAsOwner(database, `alter role ${database.roles.app} password 'lost'`);
    const app = (): pg.Client => new pg.Client({ connectionString: database.appUrl });
    await expect(app().connect()).rejects.toThrow(/password authentication failed/);
    await prepareDatabase({ url: database.ownerUrl, masterKey, migrations: [] });
    const client = app();
    await client.connect();
    await client.end();
  });

  test.each([
    'postgresql://{host}/{name}?user={user}&password={user}',
    'postgresql:///{name}?host={hostname}&port={port}&user={user}&password={user}',
    // The database stands in PGDATABASE.
    'postgresql://{user}:{user}@{host}',
  ])('gives the application its own role where the address reads %s', async (form) => {
    const { host, hostname, port, username: user, pathname } = new URL(database.ownerUrl);
    const parts: Record<string, string> = { host, hostname, port, user, name: pathname.slice(1) };
    const url = form.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part]!);
    process.env['PGDATABASE'] = parts['name'];
    const { roles, appUrl, systemUrl } = await prepareDatabase({ url, masterKey, migrations: [] });
    delete process.env['PGDATABASE'];
    expect([await userOf(appUrl), await userOf(systemUrl)]).toEqual([roles.app, roles.system]);
  });

  test('refuses a server that is too old', async () => {
    // A server of today that says it is of yesterday.
    await queryOnce(
      database.ownerUrl,
      'create schema yesterday',
      `create function yesterday.current_setting(text) returns text language sql as $$ select '140012' $$`,
    );
    const url = `${database.ownerUrl}?options=${encodeURIComponent('-c search_path=yesterday,pg_catalog,public')}`;
    await expect(prepareDatabase({ url, masterKey, migrations: [] })).rejects.toThrow(
      new UnfitServer('The database server is PostgreSQL 14: Waybook needs 15 or later.'),
    );
  });

  test('refuses another master key than the one that the database was made with', async () => {
    const other = Buffer.alloc(32, 8);
    await expect(prepareDatabase({ url: database.ownerUrl, masterKey: other, migrations: [] })).rejects.toThrow(
      /not the key that this database was made with/,
    );
  });

  test('knows the previous master key until the new one is recorded', async () => {
    const changed = { url: database.ownerUrl, masterKey: Buffer.alloc(32, 8), migrations: [] };
    await prepareDatabase({ ...changed, previousMasterKey: masterKey });
    const owner = new pg.Pool({ connectionString: database.ownerUrl });
    await recordMasterKey(owner, changed.masterKey);
    await prepareDatabase(changed);
    await expect(prepareDatabase({ ...changed, masterKey })).rejects.toThrow(/not the key/);
    await recordMasterKey(owner, masterKey);
    await owner.end();
    await prepareDatabase({ ...changed, masterKey });
  });
});
