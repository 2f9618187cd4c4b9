import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asOwner, createTestDatabase, type TestDatabase } from '@waybook/platform/testing';
import { v7 as newId } from 'uuid';
import { portalMigrations } from '../migrations.js';
import { payoutsMigration } from './payouts.migration.js';

const ROLES = { owner: 'owner', app: 'app', system: 'system' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(portalMigrations.slice(0, portalMigrations.indexOf(payoutsMigration)));
});
afterAll(() => database?.drop());

const migrate = () => asOwner(database, (owner) => owner.query(payoutsMigration.up(ROLES)));
const count = async (sql: string) => (await database.systemPool.query<{ n: number }>(sql)).rows[0]?.n;

test('payments without payouts are refused in words, and nothing is changed; without any, the triggers go', async () => {
  await database.systemPool.query(
    `insert into payments values ('p:1', $1, $1, $1, 'DS123456', '2026-11-16', 1, 1, 100, '2026-11-27', '2026-11-27', 'due')`,
    [newId()],
  );
  const triggers = `select count(*)::integer as n from pg_trigger where tgname in
    ('remittances_payments', 'remittances_without_payments', 'payment_runs_payments', 'payment_runs_without_payments')`;
  const hidden = `select count(*)::integer as n from pg_class where relname in ('payments', 'retentions') and relforcerowsecurity`;
  await expect(migrate()).rejects.toThrow('begin with an empty database');
  expect([await count(triggers), await count(hidden)]).toEqual([4, 2]);
  await database.systemPool.query('delete from payments');
  await migrate();
  expect([await count(triggers), await count(hidden)]).toEqual([0, 2]);
});
