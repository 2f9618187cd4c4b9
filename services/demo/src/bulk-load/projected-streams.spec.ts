import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { allEvents } from '@waybook/contracts/events';
import {
  claimRebuild,
  claimVerification,
  onlineRebuild,
  projectedTables,
  projectionVerification,
} from '@waybook/event-store';
import { createPool } from '@waybook/platform/database';
import { v7 as newId } from 'uuid';
import { bulkLoadBusiness, type BulkLoadedBusiness } from './bulk-load-business.js';
import { projectedStreams } from '@waybook/portal';
import { startTestPortal, type TestPortal } from '@waybook/portal/testing';

const MASTER_KEY = Buffer.alloc(32, 5);
const AMOUNTS = { drivers: 3, remittances: 12, tickets: 4 };

let portal: TestPortal;
let filled: BulkLoadedBusiness;

beforeAll(async () => {
  portal = await startTestPortal({ masterKey: MASTER_KEY });
  filled = await bulkLoadBusiness(portal.portal.app, 'Rebuilt Ltd', AMOUNTS, () => undefined);
});
afterAll(() => portal?.close());

const projections = projectedStreams.flatMap((definition) =>
  projectedTables(definition).map(({ name, columns }) => ({
    definition,
    table: name,
    columns: columns.map((column) => column.name),
  })),
);

/** They tell instances of changed rights, and note rows that a rebuild has to look at again. */
async function triggers(): Promise<unknown> {
  const { rows } = await portal.database.systemPool.query(
    `select translate(pg_get_triggerdef(oid), '()', '') as definition, tgenabled from pg_trigger where not tgisinternal order by 1`,
  );
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}

test('every column of a projection table comes from its fold', async () => {
  const { rows } = await portal.database.systemPool.query<{ name: string }>(
    `select relname || '.' || attname as name from pg_attribute join pg_class c on c.oid = attrelid
      where relname = any ($1::text[]) and attnum > 0 and not attisdropped and attgenerated = ''`,
    [projections.map(({ table }) => table)],
  );
  const folded = projections.flatMap(({ table, columns }) =>
    ['business', ...columns].map((column) => `${table}.${column}`),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(folded.sort());
});

test('each table can be made anew beside the live one, and the portal goes on with it', async () => {
  const { username: login, password, business } = filled;
  const director = portal.as({ kind: 'admin', id: login, business, login, password });
  const drivers = async () => (await director.get('/api/drivers')).json<{ id: string; email: string }[]>();
  const before = await drivers();
  const triggersBefore = await triggers();
  const pool = createPool({ url: portal.database.ownerUrl, connections: 4 });
  const upkeep = { masterKey: MASTER_KEY, events: allEvents };
  try {
    for (const { definition, table } of projections) {
      await onlineRebuild({ pool, ...upkeep }).rebuild(definition, table);
      const verification = projectionVerification({ pool: portal.database.systemPool, ...upkeep });
      expect((await verification.verify(definition, table)).differences).toEqual([]);
    }
  } finally {
    await pool.end();
  }
  expect(before).toHaveLength(AMOUNTS.drivers);
  expect(await drivers()).toEqual(before);
  expect(await triggers()).toEqual(triggersBefore);
});

test('claims can be made anew, and people sign in with them', async () => {
  const { systemPool, ownerUrl } = portal.database;
  const claims = async () => (await systemPool.query<object>('select * from claims order by scope, value')).rows;
  const verified = () =>
    claimVerification({ pool: systemPool, masterKey: MASTER_KEY, events: allEvents }, projectedStreams).verify();
  expect((await verified()).differences).toEqual([]);
  const before = await claims();
  await systemPool.query('delete from claims');
  expect((await verified()).differences).toHaveLength(before.length);
  const pool = createPool({ url: ownerUrl, connections: 4 });
  const upkeep = { pool, masterKey: MASTER_KEY, events: allEvents };
  try {
    await claimRebuild(upkeep, projectedStreams).rebuild();
  } finally {
    await pool.end();
  }
  expect(await claims()).toEqual(before);
  const { username: login, password, business } = filled;
  const director = portal.as({ kind: 'admin', id: newId(), business, login, password });
  expect((await director.get('/api/drivers')).statusCode).toBe(200);
});
