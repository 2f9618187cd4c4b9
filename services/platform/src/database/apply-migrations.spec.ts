import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { queryAsOwner } from '../testing/as-owner.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { until } from '../testing/until.js';
import type { LockLimits } from './apply-migrations.js';
import type { Migration } from './migration.js';
import { prepareDatabase } from './prepare-database.js';
import { UnfitServer } from './unfit-server.js';

const PATIENT: LockLimits = { attemptMs: 100, pauseMs: 20, limitMs: 60_000 };
const HASTY: LockLimits = { attemptMs: 20, pauseMs: 5, limitMs: 100 };
const vans: Migration = {
  name: 'vans-1-baseline',
  up: ({ app }) => `create table vans (id int primary key, plate text, colour text);
    insert into vans select n, 'AB' || n from generate_series(1, 250) n; grant select, update on vans to ${app}`,
};
const wheels: Migration = { name: 'vans-2-wheels', up: () => 'alter table vans add column wheels int' };
const byPlate: Migration = {
  name: 'vans-3-by-plate',
  online: () => [{ createIndex: 'vans_by_plate', on: 'vans (plate)', isUnique: true }],
};

let database: TestDatabase;
let others: pg.Client[];
let said: string[];
beforeEach(async () => {
  database = await createTestDatabase([vans]);
  others = [];
  said = [];
});
afterEach(async () => {
  await Promise.all(others.map((each) => each.end()));
  await database.drop();
});

const migrate = (migrations: readonly Migration[], lockLimits = PATIENT) =>
  prepareDatabase({
    ...{ url: database.ownerUrl, masterKey: Buffer.alloc(32, 7), lockLimits },
    ...{ migrations: [vans, ...migrations], say: (line: string) => void said.push(line) },
  });

/** Somebody at work, whose transaction doesn't end. */
async function working(...statements: string[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  others.push(client);
  await client.connect();
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  return client;
}

const rows = (sql: string) => queryAsOwner(database, sql);
const count = async (sql: string) => Number((await rows(`select count(*) as n from (${sql}) counted`))[0]!['n']);
const applied = async () => (await rows('select name from migrations order by name')).map((row) => row['name']);
const waiting = () => count(`select from pg_locks where relation = 'vans'::regclass and not granted`);

describe('a migration of a table that somebody holds', () => {
  test('steps back, so that who has queued behind it is served, says so once, and is applied when the table is free', async () => {
    const holder = await working('select from vans');
    const migrating = migrate([wheels]);
    await until(async () => (await waiting()) > 0);
    // A reader that comes while it waits stands behind it, and gets through although the holder never ends.
    expect(await count('select from vans')).toBe(250);
    await until(() => Promise.resolve(said.length > 0));
    expect(await applied()).toEqual(['vans-1-baseline']);
    await holder.query('commit');
    await migrating;
    expect(await applied()).toEqual(['vans-1-baseline', 'vans-2-wheels']);
    expect(said).toEqual([
      'The migration vans-2-wheels finds a table in use, steps back and tries again until it is free.',
    ]);
  });

  test('gives up after its limit with nothing applied, names itself, and is applied at the next start', async () => {
    const holder = await working('select from vans');
    const failure = await migrate([wheels], HASTY).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnfitServer);
    expect((failure as Error).message).toMatch(/^The migration vans-2-wheels gave up: somebody holds a lock/);
    expect(await applied()).toEqual(['vans-1-baseline']);
    await holder.query('commit');
    await migrate([wheels], HASTY);
    expect(await applied()).toEqual(['vans-1-baseline', 'vans-2-wheels']);
  });

  test('is not tried again where something else is wrong', async () => {
    const broken: Migration = { name: 'vans-2-broken', up: () => 'alter table vans add column plate text' };
    await expect(migrate([broken])).rejects.toThrow(/vans-2-broken failed: column "plate" .* already exists/);
    expect(said).toEqual([]);
  });
});

describe('a migration while people work', () => {
  test('makes an index and lets them write meanwhile', async () => {
    const writer = await working(`update vans set colour = 'red' where id = 1`);
    const migrating = migrate([byPlate]);
    await until(async () => (await count(`select from pg_locks where locktype = 'virtualxid' and not granted`)) > 0);
    await database.systemPool.query('select 1');
    await rows(`update vans set colour = 'blue' where id = 2`);
    await writer.query('commit');
    await migrating;
    expect(await rows(`select indisvalid as valid from pg_index where indexrelid = 'vans_by_plate'::regclass`)).toEqual(
      [{ valid: true }],
    );
  });

  test('that another process waits for ends: waiting holds no snapshot', async () => {
    const writer = await working(`update vans set colour = 'red' where id = 1`);
    const both = Promise.all([migrate([byPlate]), migrate([byPlate])]);
    await until(() => Promise.resolve(said.length > 0));
    expect(said).toEqual(['Another process brings the database up to its version: waiting for it.']);
    await writer.query('commit');
    await both;
    expect(await applied()).toEqual(['vans-1-baseline', 'vans-3-by-plate']);
  });

  test('makes an index anew that was broken off', async () => {
    await rows(`update vans set plate = 'AB1' where id = 2`);
    await expect(migrate([byPlate])).rejects.toThrow(/vans-3-by-plate failed: could not create unique index/);
    expect(await applied()).toEqual(['vans-1-baseline']);
    await rows(`update vans set plate = 'AB2' where id = 2`);
    await migrate([byPlate]);
    expect(await rows(`select indisvalid as valid from pg_index where indexrelid = 'vans_by_plate'::regclass`)).toEqual(
      [{ valid: true }],
    );
  });

  test('gives rows a value some at a time, and goes on where it was broken off', async () => {
    const painted: Migration = {
      name: 'vans-4-painted',
      online: () => [
        {
          backfill: `update vans set colour = (1 / (id - 180))::text where id in
            (select id from vans where colour is null order by id limit 100)`,
        },
      ],
    };
    await expect(migrate([painted])).rejects.toThrow(/vans-4-painted failed: division by zero/);
    expect(await count('select from vans where colour is not null')).toBe(100);
    await rows(`update vans set colour = 'grey' where id = 180`);
    await migrate([painted]);
    expect(await count('select from vans where colour is null')).toBe(0);
    // Each batch was a transaction of its own.
    expect(await count('select distinct xmin::text from vans where id <> 180')).toBe(3);
  });

  test('requires a column in three steps, none of which reads the table under a strong lock', async () => {
    const required: readonly Migration[] = [
      { name: 'vans-5', up: () => 'alter table vans add constraint plate_given check (plate is not null) not valid' },
      { name: 'vans-6', online: () => [{ validate: 'plate_given', of: 'vans' }] },
      {
        name: 'vans-7',
        up: () => 'alter table vans alter column plate set not null; alter table vans drop constraint plate_given',
      },
    ];
    await migrate(required);
    expect(
      await rows(
        `select attnotnull as required from pg_attribute where attrelid = 'vans'::regclass and attname = 'plate'`,
      ),
    ).toEqual([{ required: true }]);
  });
});
