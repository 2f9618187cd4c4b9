import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '../../testing/pgbouncer.js';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.js';
import { integer, plainTable, uuid } from '../../tables/index.js';
import { entityOf } from '../entity.js';
import type { Migration } from '../migration.js';
import { tableMigration } from '../table-migration.js';
import { ReadTables } from './read-tables.js';

const wageTable = plainTable('wages', { id: integer(), business: uuid() }, { primaryKey: ['id'] });
const Wage = entityOf(wageTable);

const NORTH = '018f0000-0000-7000-8000-000000000001';
const SOUTH = '018f0000-0000-7000-8000-000000000002';
const CLIENTS = 64;
const SERVER_CONNECTIONS = 2;
const READS = 100_000;

const wages: Migration = {
  name: 'wages-1',
  up: (roles) => tableMigration(roles, wageTable),
};

describe('behind PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let bouncer: PgBouncer;
  let tables: ReadTables;
  beforeAll(async () => {
    if (!hasPgBouncer) return;
    database = await createTestDatabase([wages]);
    await database.systemPool.query(`insert into wages values (1, $1), (2, $2)`, [NORTH, SOUTH]);
    bouncer = await startPgBouncer([database.appUrl], SERVER_CONNECTIONS);
    const appUrl = bouncer.through(database.appUrl);
    tables = await ReadTables.connect({ appUrl, entities: [Wage], connections: CLIENTS, isPooled: true });
  });
  afterAll(async () => {
    await tables?.close();
    await bouncer?.stop();
    await database?.drop();
  });

  // Debian's package `pgbouncer` has it; without it there is no pooler to try.
  const withPooler = hasPgBouncer ? test : test.skip;

  withPooler(`two businesses and ${CLIENTS} clients never see a foreign row in ${READS} reads`, async () => {
    let foreign = 0;
    let left = READS;
    const client = async (number: number): Promise<void> => {
      for (let turn = number; left > 0; turn++) {
        left--;
        const business = turn % 2 === 0 ? NORTH : SOUTH;
        const rows = await tables.in(business, (manager) =>
          manager.query<{ business: string }[]>('select business from wages'),
        );
        if (rows.length !== 1 || rows[0]!.business !== business) foreign++;
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
    expect(foreign).toBe(0);
  });

  withPooler('a read by the ORM finds what is its business’s, too, and can’t write', async () => {
    const found = await Promise.all(
      Array.from({ length: CLIENTS }, (_, n) =>
        tables.in(n % 2 === 0 ? NORTH : SOUTH, (manager) => manager.find(Wage, { where: { id: (n % 2) + 1 } })),
      ),
    );
    expect(found.map((rows) => rows.length)).toEqual(found.map(() => 1));
    await expect(tables.in(NORTH, (manager) => manager.delete(Wage, { id: 1 }))).rejects.toThrow(/read-only/);
  });
});
