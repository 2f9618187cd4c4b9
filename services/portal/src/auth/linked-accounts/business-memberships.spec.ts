import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { inBusiness } from '@waybook/platform/database';
import { queryAsOwner } from '@waybook/platform/testing';
import { adminUserStream } from '../../admin-users/admin-user.js';
import { driverStream } from '../../drivers/driver.js';
import { answerOf, rebuildTables, startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';

const MASTER_KEY = Buffer.alloc(32, 5);

let portal: TestPortal;
let business: string;
let director: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal({ masterKey: MASTER_KEY });
});
beforeEach(async () => {
  business = await portal.people.business();
  director = await portal.people.admin(business);
});
afterAll(() => portal?.close());

/** As the application sees them within a business. */
async function memberships(within = business) {
  const { rows } = await inBusiness(portal.database.appPool, within, (connection) =>
    connection.query('select * from business_memberships() order by created_at, user_id'),
  );
  return rows as Record<string, unknown>[];
}

const of = async ({ id }: TestPerson) => (await memberships()).filter(({ user_id }) => user_id === id);

test('a person belongs to the business that made their account, in its role', async () => {
  const [at, driver] = [portal.clock.now(), await portal.people.driver(business)];
  const whole = { business, is_active: true, created_at: at, updated_at: at };
  expect(await of(director)).toEqual([{ ...whole, user_id: director.id, user_type: 'admin', role: 'director' }]);
  expect(await of(driver)).toEqual([{ ...whole, user_id: driver.id, user_type: 'driver', role: 'driver' }]);
});

test('another role is one of the membership at once', async () => {
  const admin = await portal.people.admin(business, { role: 'operations' });
  portal.clock.forward(60_000);
  answerOf(await portal.as(director).put(`/api/admin/users/${admin.id}`, { role: 'payroll' }), 200);
  expect(await of(admin)).toEqual([expect.objectContaining({ role: 'payroll', updated_at: portal.clock.now() })]);
});

test.each([
  ['an admin who was deactivated', 'admin', '/api/admin/users', { isActive: false }, false],
  ['a driver who is inactive', 'driver', '/api/drivers', { status: 'inactive' }, false],
  ['a suspended driver, who signs in and reads,', 'driver', '/api/drivers', { status: 'suspended' }, true],
] as const)('%s has a membership whose activity is told', async (_who, kind, url, change, isActive) => {
  const person = await portal.people[kind](business);
  answerOf(await portal.as(director).put(`${url}/${person.id}`, change), 200);
  expect(await of(person)).toEqual([expect.objectContaining({ is_active: isActive })]);
});

test.each([
  ['admin', '/api/admin/users'],
  ['driver', '/api/drivers'],
] as const)('a deleted %s has none', async (kind, url) => {
  const person = await portal.people[kind](business);
  expect((await portal.as(director).delete(`${url}/${person.id}`)).statusCode).toBeLessThan(300);
  expect(await of(person)).toEqual([]);
});

test('another business sees its own alone', async () => {
  const elsewhere = await portal.people.business();
  const other = await portal.people.admin(elsewhere);
  expect((await memberships(elsewhere)).map(({ user_id }) => user_id)).toEqual([other.id]);
});

test('are there as before once the tables of people were made anew', async () => {
  await portal.people.driver(business);
  const before = await memberships();
  await rebuildTables(portal.database, MASTER_KEY, [adminUserStream, driverStream]);
  expect(await memberships()).toEqual(before);
});

test('what a person is linked to is found by indexes among many', async () => {
  await queryAsOwner(
    portal.database,
    `with made as (select gen_random_uuid() as id, $1::uuid as business, n from generate_series(1, 20000) n),
       as_admin as (
         insert into admin_users (id, business, username, email, first_name, last_name, role, role_since, permissions, is_active, created_at, updated_at)
         select id, business, 'bulk' || n, '', '', '', 'finance', now(), '{}', true, now(), now() from made),
       as_user as (insert into users (id, business, password_hash) select id, business, 'bulk' || n from made)
     select count(*) from made`,
    [business],
  );
  await queryAsOwner(
    portal.database,
    `insert into account_links (id, business, person, partner, password_fingerprint, linked_at)
     select gen_random_uuid(), $1, u.id, $2, '', now() from users u where u.business = $1 and u.id <> $2`,
    [business, director.id],
  );
  for (const table of ['users', 'admin_users', 'account_links'])
    await queryAsOwner(portal.database, `analyze ${table}`);
  const [{ prosrc }] = (await queryAsOwner(
    portal.database,
    `select prosrc from pg_proc where proname = 'linked_memberships'`,
  )) as [{ prosrc: string }];
  const asked = prosrc.replaceAll('wanted', `'${director.id}'::uuid`);
  const plan = JSON.stringify(await queryAsOwner(portal.database, `explain ${asked}`));
  for (const table of ['users', 'admin_users', 'account_links']) expect(plan).not.toContain(`Seq Scan on ${table}`);
});
