import { describe, expect, test } from '@jest/globals';
import { date, integer, text } from './column.js';
import { createTableSql } from './table-sql.js';
import { readModel } from './table.js';

const parcels = readModel(
  'parcels',
  { recipient: text().personal(`'gone'`), kept_until: date().nullable(), shelf: integer().defaultsTo('0') },
  {
    indexes: {
      parcels_by_day: ['business', 'kept_until desc', 'id'],
      parcels_on_shelf: { on: ['business', 'shelf'], include: ['recipient'], where: 'shelf > 0', isUnique: true },
    },
    constraints: { parcels_shelf_check: 'check (shelf >= 0)' },
    person: { column: 'id', erases: 'personal columns' },
  },
);

describe('a read model', () => {
  test('has the columns that the store fills in before its own', () => {
    expect(Object.keys(parcels.columns)).toEqual(['id', 'business', 'recipient', 'kept_until', 'shelf']);
    expect(Object.keys(parcels.folded)).toEqual(['recipient', 'kept_until', 'shelf']);
  });

  test('is written as SQL', () => {
    expect(createTableSql(parcels)).toBe(`create table parcels (
  id uuid not null,
  business uuid not null,
  recipient text not null,
  kept_until date,
  shelf integer not null default 0,
  primary key (id),
  constraint parcels_shelf_check check (shelf >= 0)
);
create index parcels_by_day on parcels (business, kept_until desc, id);
create unique index parcels_on_shelf on parcels (business, shelf)
  include (recipient)
  where shelf > 0;`);
  });

  test('that holds something personal says whose it is', () => {
    expect(() => readModel('parcels', { recipient: text().personal(`'gone'`) })).toThrow('parcels: ');
  });

  test('whose personal columns are to be erased has some', () => {
    const person = { column: 'id', erases: 'personal columns' } as const;
    expect(() => readModel('parcels', { recipient: text() }, { person })).toThrow('parcels: ');
  });
});
