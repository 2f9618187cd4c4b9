import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { sqlOf } from '@waybook/platform/database';
import { asOwner } from '@waybook/platform/testing';
import { answerOf, startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';
import { adminUsersMigrations } from '../admin-users.migration.js';

const ROLES = { owner: 'owner', app: 'app', system: 'system' };
const SPLIT = ['books:write', 'periods:close'];

let portal: TestPortal;
let business: string;
let director: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
  director = await portal.people.admin(business);
});
afterAll(() => portal?.close());

const permissionsOf = async ({ id }: TestPerson) =>
  answerOf<AdminUserAnswer>(await portal.as(director).get(`/api/admin/users/${id}`), 200).permissions;

/** What an upgrade from 1.0.0 lists. */
async function upgrade(): Promise<void> {
  const sql = sqlOf(
    adminUsersMigrations.find(({ name }) => name === 'admin-users-5-due-permissions')!,
    ROLES,
  );
  const listing = sql.slice(sql.indexOf('insert into due_permissions'));
  await asOwner(portal.database, (owner) => owner.query(listing));
}

async function changesOf({ id }: TestPerson): Promise<number> {
  const { rowCount } = await portal.database.systemPool.query(
    `select from events where stream = 'admin-user-' || $1 and type = 'AdminUserPermissionsChanged'`,
    [id],
  );
  return rowCount ?? 0;
}

test('an upgrade grants the split permissions to every holder of audit:read, by recorded events and once', async () => {
  const auditor = await portal.people.admin(business, { role: 'finance', permissions: ['audit:read', 'reports:read'] });
  const clerk = await portal.people.admin(business, { role: 'finance', permissions: ['reports:read'] });
  const leaver = await portal.people.admin(business, { role: 'finance', permissions: ['audit:read'] });
  await upgrade();
  await portal.as(director).delete(`/api/admin/users/${leaver.id}`);
  await Promise.all([portal.portal.grantDuePermissions(), portal.portal.grantDuePermissions()]);
  expect(await permissionsOf(auditor)).toEqual(['reports:read', 'audit:read', ...SPLIT]);
  expect(await permissionsOf(clerk)).toEqual(['reports:read']);
  expect(await permissionsOf(director)).toEqual(['all']);
  expect([await changesOf(auditor), await changesOf(clerk), await changesOf(director)]).toEqual([1, 0, 0]);

  const body = { permissions: ['audit:read'] };
  answerOf(await portal.as(director).put(`/api/admin/users/${auditor.id}`, body), 200);
  await portal.portal.grantDuePermissions();
  expect(await permissionsOf(auditor)).toEqual(['audit:read']);
});

test('audit:read alone changes no books, closes no month and connects no Xero', async () => {
  const auditor = portal.as(await portal.people.admin(business, { role: 'finance', permissions: ['audit:read'] }));
  for (const [method, url] of [
    ['PUT', '/api/books/accounts/xero'],
    ['POST', '/api/audit/closings'],
    ['POST', '/api/books/xero/connection/start'],
    ['POST', '/api/books/xero/connection/finish'],
    ['POST', '/api/books/xero/journals'],
  ] as const)
    expect([url, (await auditor.request({ method, url, payload: {} })).statusCode]).toEqual([url, 403]);
});
