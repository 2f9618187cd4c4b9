import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ReadTables } from '@waybook/platform/database';
import { containing } from '@waybook/platform/http';
import { asOwner, createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import fc from 'fast-check';
import type { EntityManager } from 'typeorm';
import { Conditions } from '../../lists/filtered-list.js';
import { portalMigrations } from '../../migrations.js';
import { readEntities } from '../../read-entities.js';
import { beginTables, BUSY } from '../testing/full-tables.js';
import { withDriver } from './drivers-on-remittances.js';

const OTHER_BUSINESS = '00000000-0000-7000-8000-000000000002';
/** Of 650 drivers; some have two names, some share one, and some are called like another one's code. */
const REMITTANCES = `
  insert into remittances
  select (jsonb_populate_record(null::remittances, to_jsonb(r) || jsonb_build_object('id', gen_random_uuid(), 'business', $1::uuid,
    'driver_code', 'DS' || lpad((n % 650)::text, 6, '0'),
    'driver_name', case when n % 7 = 0 then 'Ann O''Hara' when n % 130 = 31 then 'ds000002' when n % 950 > 700 then 'Zoë 50%_' || n % 9
      else 'Bo ' || n % 450 end))).*
  from generate_series(1, 1300) n, (select * from remittances limit 1) r`;

let database: TestDatabase;
let tables: ReadTables;

beforeAll(async () => {
  database = await createTestDatabase(portalMigrations);
  await beginTables(database);
  await asOwner(database, async (owner) => {
    await owner.query(REMITTANCES, [BUSY.business]);
    await owner.query(REMITTANCES, [OTHER_BUSINESS]);
  });
  tables = await database.readTables(readEntities);
});
afterAll(() => database?.drop());

type Narrow = (manager: EntityManager, conditions: Conditions) => Conditions | Promise<Conditions>;

const idsOf = (narrow: Narrow) =>
  tables.in(BUSY.business, async (manager) => {
    const { text, values } = await narrow(manager, new Conditions('r', BUSY.business));
    const select = `select id from remittances r where ${text} order by id`;
    return (await manager.query<{ id: string }[]>(select, [...values])).map(({ id }) => id);
  });

const found = (q: string) => idsOf((manager, conditions) => withDriver(manager, conditions, BUSY.business, q));
/** Each remittance is looked at. */
const expected = (q: string) =>
  idsOf((_, conditions) => conditions.and('(r.driver_name ilike ? or r.driver_code ilike ?)', containing(q)));

describe('a search by driver finds what looking at each remittance finds', () => {
  test.each(['DS000001', 'ds00', 'ann', 'Bo 12', 'zoë', '50%_3', '%', '_', 'nobody', "o'hara", 'DS000002', 'bo'])(
    'for %s',
    async (q) => expect(await found(q)).toEqual(await expected(q)),
  );

  test('for whichever piece of a name or a code', async () => {
    const piece = fc.constantFrom('D', 'S', '0', '1', '2', '9', 'B', 'o', ' ', 'A', 'n', 'Z', 'ë', '%', '_', '5', "'");
    const words = fc.string({ unit: piece, minLength: 1, maxLength: 4 }).filter((text) => text.trim() !== '');
    await fc.assert(
      fc.asyncProperty(words, async (q) => expect(await found(q)).toEqual(await expected(q))),
      { numRuns: 25 },
    );
  });

  test('some of which find drivers by one of their names alone, and some more drivers than are named', async () => {
    const all = (await expected('')).length;
    for (const q of ['ann', 'ds000002']) expect((await found(q)).length).toBeLessThan(all / 4);
    expect((await found('ds')).length).toBe(all);
  });
});
