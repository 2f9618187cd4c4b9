import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  complianceStream,
  driverDocumentStream,
  driverStream,
  remittanceStream,
  ticketStream,
} from '@waybook/portal/deciders';
import { type Caller, rebuildTables, startTestPortal, type TestPortal } from '@waybook/portal/testing';
import { bulkLoadBusiness, type BulkLoadedBusiness } from './bulk-load-business.js';

const MASTER_KEY = Buffer.alloc(32, 5);
const TABLES = ['drivers', 'driver_documents', 'driver_compliance', 'remittances', 'tickets'] as const;
const AMOUNTS = { drivers: 20, remittances: 300, tickets: 40 };

let portal: TestPortal;
let filled: BulkLoadedBusiness;
let director: Caller;

beforeAll(async () => {
  portal = await startTestPortal({ masterKey: MASTER_KEY });
  filled = await bulkLoadBusiness(portal.portal.app, 'Full House Ltd', AMOUNTS, () => undefined);
  const { username: login, password, business } = filled;
  director = portal.as({ kind: 'admin', id: login, business, login, password });
});
afterAll(() => portal?.close());

const totalOf = async (path: string) => Number((await director.get(path)).headers['x-total-count']);

describe('a filled business', () => {
  test('has as much in it as was asked for', async () => {
    expect(await totalOf('/api/drivers?page=1')).toBe(AMOUNTS.drivers);
    expect(await totalOf('/api/tickets?page=1')).toBe(AMOUNTS.tickets);
    const { rows } = await portal.database.systemPool.query<{ count: number }>(
      'select count(*) from remittances where business = $1',
      [filled.business],
    );
    expect(rows).toEqual([{ count: AMOUNTS.remittances }]);
  });

  test('has remittances that wait, payments that were made, and documents of every standing', async () => {
    expect(await totalOf('/api/remittances/pending?page=1')).toBe(AMOUNTS.drivers);
    expect(await totalOf('/api/payments?page=1&status=paid')).toBeGreaterThan(0);
    const { bands } = (await director.get('/api/compliance/figures')).json<{ bands: Record<string, number> }>();
    expect(Object.values(bands).reduce((sum, count) => sum + count)).toBe(AMOUNTS.drivers);
  });

  test('has read tables that a rebuild makes again', async () => {
    const { database } = portal;
    const rows = async (table: string) =>
      (await database.systemPool.query<object>(`select * from ${table} order by id`)).rows;
    const written = await Promise.all(TABLES.map(rows));
    expect(written.every((table) => table.length > 0)).toBe(true);
    const streams = [driverStream, driverDocumentStream, complianceStream, remittanceStream, ticketStream];
    await rebuildTables(database, MASTER_KEY, streams);
    expect(await Promise.all(TABLES.map(rows))).toEqual(written);
  });
});
