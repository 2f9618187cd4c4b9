import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Migration, tableMigration } from '../database/index.js';
import { bigint, boolean, bytes, integer, plainTable, text, texts, uuid } from '../tables/index.js';
import { queryAsOwner } from './as-owner.js';
import { definedSchema, migratedSchema } from './schema-lines.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

const depots = plainTable(
  'depots',
  { code: text().inByteOrder(), place: bigint().numbered() },
  { primaryKey: ['code'] },
);
const parcels = plainTable(
  'parcels',
  {
    id: uuid(),
    business: uuid(),
    label: text(),
    depot: text().inByteOrder().nullable(),
    weight_grams: integer().defaultsTo('0'),
    shelves: texts(),
    picture: bytes().packed(),
    is_here: boolean(),
  },
  {
    primaryKey: ['id'],
    constraints: {
      parcels_depot_fkey: 'foreign key (depot) references depots (code) on delete cascade',
      parcels_weight_check: 'check (weight_grams >= 0)',
    },
    indexes: {
      parcels_by_label: ['business', 'label desc', 'id'],
      parcels_here: { on: ['business', '(lower(label))'], include: ['weight_grams'], where: 'is_here', isUnique: true },
    },
    rights: { app: ['select', 'insert'], system: ['select'] },
  },
);
const tables = [depots, parcels];
const migrations: readonly Migration[] = [
  { name: 'parcels-1', up: (roles) => tables.map((table) => tableMigration(roles, table)).join('\n') },
];

let empty: TestDatabase;
beforeAll(async () => {
  empty = await createTestDatabase([]);
});
afterAll(() => empty?.drop());

/** What differs once the owner has done this to a database that was made by the definitions. */
async function differencesAfter(sql: string): Promise<{ only: string[]; missing: string[] }> {
  const database = await createTestDatabase(migrations);
  try {
    await queryAsOwner(database, sql.replaceAll('$app', database.roles.app));
    const migrated = await migratedSchema(database, empty);
    const defined = await definedSchema(database, tables);
    return {
      only: migrated.filter((line) => !defined.includes(line)),
      missing: defined.filter((line) => !migrated.includes(line)),
    };
  } finally {
    await database.drop();
  }
}

describe('a database beside its definitions', () => {
  test('has no difference where the definitions made it', async () => {
    expect(await differencesAfter('select')).toEqual({ only: [], missing: [] });
  });

  test.each([
    ['alter table parcels add column colour text', ['parcels.colour text'], []],
    ['alter table parcels drop column shelves', [], ['parcels.shelves text[] not null']],
    ['alter table parcels alter column label drop not null', ['parcels.label text'], ['parcels.label text not null']],
    [
      'alter table parcels alter column weight_grams type bigint',
      ['parcels.weight_grams bigint not null default 0'],
      ['parcels.weight_grams integer not null default 0'],
    ],
    [
      'alter table parcels alter column weight_grams drop default',
      ['parcels.weight_grams integer not null'],
      ['parcels.weight_grams integer not null default 0'],
    ],
    [
      'alter table parcels alter column picture set storage extended',
      ['parcels.picture bytea not null'],
      ['parcels.picture bytea not null storage e'],
    ],
    [
      'alter table depots alter column place drop identity',
      ['depots.place bigint not null'],
      ['depots.place bigint not null generated always as identity'],
    ],
    [
      'alter table parcels drop constraint parcels_weight_check',
      [],
      ['parcels constraint parcels_weight_check CHECK ((weight_grams >= 0))'],
    ],
    [
      'create index parcels_by_depot on parcels (business, depot)',
      ['parcels index parcels_by_depot USING btree (business, depot)'],
      [],
    ],
    [
      'drop index parcels_here; create index parcels_here on parcels (business, lower(label)) where not is_here',
      ['parcels index parcels_here USING btree (business, lower(label)) WHERE (NOT is_here)'],
      ['parcels unique index parcels_here USING btree (business, lower(label)) INCLUDE (weight_grams) WHERE is_here'],
    ],
    ['alter table parcels no force row level security', ['parcels row security'], ['parcels row security, forced']],
    [
      'drop policy parcels_system on parcels',
      [],
      ['parcels policy parcels_system true * to {system} using true check true'],
    ],
    ['grant delete on parcels to $app', ['parcels DELETE for app'], []],
    [
      'create table leaflets (id uuid primary key)',
      [
        'leaflets constraint leaflets_pkey PRIMARY KEY (id)',
        'leaflets unique index leaflets_pkey USING btree (id)',
        'leaflets.id uuid not null',
      ],
      [],
    ],
  ])('differs after %s', async (sql, only, missing) => {
    expect(await differencesAfter(sql)).toEqual({ only, missing });
  });
});
