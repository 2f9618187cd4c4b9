import { describe, expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readSourceTree } from '../house/source-tree.js';
import { AREAS, placeOf } from './order.js';
import { CROSSINGS, UPWARDS } from './known-crossings.js';
import { crossingsOf, ownersOf } from './table-crossings.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = readSourceTree(root);

test('every area of the portal has its place, and every place its area', () => {
  const folders = readdirSync(`${root}/services/portal/src`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name);
  expect([...AREAS].sort()).toEqual(folders.sort());
});

describe("what an area's SQL names of other areas' tables", () => {
  test('is known', () => {
    expect(crossingsOf(files)).toEqual(CROSSINGS);
  });

  test('lies below, but for what has a reason', () => {
    const owners = ownersOf(files);
    const upwards = Object.entries(crossingsOf(files)).flatMap(([area, tables]) =>
      tables.filter((table) => placeOf(owners.get(table)!) > placeOf(area)).map((table) => `${area} → ${table}`),
    );
    expect(upwards.sort()).toEqual(Object.keys(UPWARDS).sort());
  });

  test('is found by a query of any form', () => {
    const file = (path: string, text: string) => ({ path: `services/portal/src/${path}`, text });
    const found = crossingsOf([
      file('tickets/tickets.migration.ts', 'create table tickets ()'),
      file('search/found.ts', '`select from drivers d left join public.tickets t on true`'),
      file('search/found.spec.ts', '`select from remittances`'),
      file('drivers/drivers.migration.ts', 'create table drivers (); select from tickets'),
      file('drivers/change.ts', '`update drivers set name = $1`; `insert into tickets`'),
    ]);
    expect(found).toEqual({ drivers: ['tickets'], search: ['drivers', 'tickets'] });
  });
});
