import { describe, expect, test } from '@jest/globals';
import type { Migration, OnlineStep } from '@waybook/platform/database';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupOf, KEPT_RELEASES } from '../upgrades/testing/kept-release.js';
import { installationMigrations } from './installation-migrations.js';
import { unsafeStatements } from './testing/unsafe-statements.js';

/** From 1.0 on installations are upgraded while people work. */
const RELEASES = KEPT_RELEASES.filter((version) => !version.startsWith('0.'));

/** What an installation of a released version has applied. */
function appliedBy(version: string): string[] {
  const folder = join(backupOf(version), 'backups');
  return readdirSync(folder).flatMap((backup) => {
    const lines = readFileSync(join(folder, backup, 'manifest'), 'utf8').replace(/^\w+\n/, '');
    return (JSON.parse(lines) as { migrations: string[] }).migrations;
  });
}

const short = (sql: string, more: Partial<Migration> = {}): Migration => ({ name: 'vans-2', up: () => sql, ...more });
const online = (...steps: OnlineStep[]): Migration => ({ name: 'vans-2', online: () => steps });
const faultsOf = (migration: Migration, ...earlier: Migration[]) =>
  unsafeStatements(migration, earlier, ['1.0.0', '1.1.0']);

test('what a kept installation applied is read from it', () => {
  expect(appliedBy(KEPT_RELEASES[0]!)).toContain('event-store-1-baseline');
});

test('each migration since the released versions can be applied while people work and the version before serves', () => {
  const released = new Set(RELEASES.flatMap(appliedBy));
  const faults = installationMigrations.flatMap((migration, index) =>
    RELEASES.length === 0 || released.has(migration.name)
      ? []
      : unsafeStatements(migration, installationMigrations.slice(0, index), RELEASES),
  );
  expect(faults).toEqual([]);
});

describe('what is safe', () => {
  test.each([
    'alter table vans add column colour text',
    'alter table vans add column type text',
    'alter table vans add column price numeric(10, 2) default 4 not null',
    `alter table vans add column colour text not null default 'it; grows'`,
    'alter table vans add column seen_at timestamptz not null default now(), add column wheels int',
    'alter table vans add constraint few_wheels check (wheels < 9) not valid',
    'alter table vans add constraint owned foreign key (owner) references drivers not valid',
    'alter table vans add constraint one_plate unique using index vans_by_plate',
    'alter table vans drop constraint few_wheels',
    'alter table vans alter column wheels drop not null, alter column colour drop default',
    'create table vans (id int primary key, plate text unique); create index on vans (plate); insert into vans select 1; alter table vans alter column plate set not null',
    'create function paint() returns trigger language plpgsql as $$ begin update vans set colour = new.colour; return new; end $$',
    'grant select on vans to app; create policy own on vans using (true)',
    `comment on table vans is 'drop table vans'`,
  ])('%s', (sql) => {
    expect(faultsOf(short(sql))).toEqual([]);
  });

  test('an index, a backfill and a validation, online', () => {
    expect(
      faultsOf(
        online(
          { createIndex: 'a', on: 'vans (plate)' },
          { backfill: 'update vans set a = 1' },
          { validate: 'c', of: 'vans' },
        ),
      ),
    ).toEqual([]);
  });

  test('a column that is required once every row was held against it', () => {
    const added = short('alter table vans add constraint plate_given check (plate is not null) not valid');
    const validated = online({ validate: 'plate_given', of: 'vans' });
    expect(faultsOf(short('alter table vans alter column plate set not null'), added, validated)).toEqual([]);
  });

  test.each([{ unusedSince: '1.1.0' }, { excludesEarlier: true }])(
    'to drop what no version reads that may serve: %j',
    (more) => {
      expect(faultsOf(short('alter table vans drop column colour; drop table trailers', more))).toEqual([]);
    },
  );
});

describe('what is not', () => {
  test.each([
    ['create index vans_by_plate on vans (plate)', /made online/],
    ['create unique index concurrently vans_by_plate on vans (plate)', /made online/],
    ['create table trailers (id int); create index on vans (plate)', /made online/],
    ['alter table vans alter column wheels type bigint', /in two steps/],
    ['alter table vans alter wheels set data type bigint', /in two steps/],
    ['alter table vans add column wheels int not null', /has a default/],
    ['alter table vans add column price numeric(10, 2) not null', /has a default/],
    ['alter table vans add wheels int not null, add column doors int default 4', /has a default/],
    ['alter table vans add column mark uuid default gen_random_uuid()', /from row to row/],
    ['alter table vans add column double int generated always as (wheels * 2) stored', /comes alone/],
    ['alter table vans add column owner uuid references drivers', /comes alone/],
    ['alter table vans add constraint few_wheels check (wheels < 9)', /not valid/],
    ['alter table vans add check (wheels < 9)', /not valid/],
    ['alter table vans add foreign key (owner) references drivers', /not valid/],
    ['alter table vans add constraint one_plate unique (plate)', /using index/],
    ['alter table vans add primary key (id)', /using index/],
    [`update vans set colour = 'red'`, /backfill/],
    ['delete from vans', /backfill/],
    ['insert into vans select * from trailers', /backfill/],
    ['lock table vans', /runner waits/],
    ['alter table vans alter column plate set not null', /plate is required/],
    ['alter table vans rename column colour to paint', /unusedSince/],
    ['alter table vans rename to trucks', /unusedSince/],
    ['alter table vans drop column colour', /unusedSince/],
    ['alter table vans drop colour', /unusedSince/],
    ['drop table vans', /unusedSince/],
    ['drop view painted', /unusedSince/],
    [`set lock_timeout = '1h'`, /runner's/],
    ['begin', /runner's/],
    ['vacuum full vans', /whole table/],
  ])('%s', (sql, why) => {
    expect(faultsOf(short(sql))).toEqual([expect.stringMatching(why)]);
  });

  test('to drop what a version reads that is not released, or later than any', () => {
    expect(faultsOf(short('drop table vans', { unusedSince: '2.0.0' }))).toHaveLength(1);
  });

  test('a column that is required by a check that was validated of another table, or not at all', () => {
    const added = short('alter table vans add constraint plate_given check (plate is not null) not valid');
    const required = short('alter table vans alter column plate set not null');
    expect(faultsOf(required, added)).toHaveLength(1);
    expect(faultsOf(required, added, online({ validate: 'plate_given', of: 'trailers' }))).toHaveLength(1);
  });
});
