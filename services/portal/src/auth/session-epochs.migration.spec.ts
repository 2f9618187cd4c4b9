import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asOwner, createTestDatabase, queryAsOwner, type TestDatabase } from '@waybook/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { portalMigrations } from '../migrations.js';
import { sessionEpochsMigration } from './session-epochs.migration.js';

const BUSINESS = uuidv7();
const [DRIVER, ADMIN, NEWCOMER] = [uuidv7(), uuidv7(), uuidv7()];

const DRIVERS = `
  insert into drivers (id, business, driver_code, first_name, last_name, email, country, is_vat_registered, membership_fee_pence, status,
    start_date, created_at, updated_at)
  select id, $1, 'DS' || id, 'Dora', 'Driver', id || '@before.example', 'UK', false, 2500, 'active', '2026-01-05', now(), now()
  from unnest($2::uuid[]) as id`;
const ADMINS = `
  insert into admin_users (id, business, username, email, first_name, last_name, role, permissions, is_active, created_at, updated_at)
  values ($2, $1, 'Ada', 'ada@before.example', 'Ada', 'Admin', 'director', '{all}', true, now(), now())`;
const CLAIMS = `
  insert into claims (business, scope, value, stream)
  select business, 'sign-in', email, 'driver-' || id from drivers union all
  select business, 'sign-in', lower(username), 'admin-user-' || id from admin_users`;
const CREDENTIALS = `
  insert into users (id, business, kind, login, password_hash)
  select id, business, 'driver', email, 'hash of ' || id from drivers union all
  select id, business, 'admin', lower(username), 'hash of ' || id from admin_users`;
const SESSIONS = `
  insert into sessions (id, business, user_id, generation, created_at, rotated_at, expires_at)
  select gen_random_uuid(), business, id, 1, now(), now(), now() + interval '1 day' from users`;
const EVENT = `
  insert into events (at, version, business, event_id, stream, type, body, metadata, prev_hash, hash)
  values (now(), $1, $2, gen_random_uuid(), $3, $4, '{}', '{}', '', '')`;

let database: TestDatabase;
beforeAll(async () => {
  const first = portalMigrations.indexOf(sessionEpochsMigration);
  database = await createTestDatabase(portalMigrations.slice(0, first));
  await asOwner(database, async (owner) => {
    await owner.query(DRIVERS, [BUSINESS, [DRIVER, NEWCOMER]]);
    await owner.query(ADMINS, [BUSINESS, ADMIN]);
    for (const sql of [CLAIMS, CREDENTIALS, SESSIONS]) await owner.query(sql);
    const happened = (stream: string, ...types: readonly string[]) =>
      Promise.all(types.map((type, index) => owner.query(EVENT, [index + 1, BUSINESS, stream, type])));
    const ended = ['DriverPasswordReset', 'DriverDeactivated', 'DriverPasswordReset'];
    await happened(`driver-${DRIVER}`, 'DriverRegistered', ...ended, 'DriverActivated', 'DriverSuspended');
    await happened(`admin-user-${ADMIN}`, 'AdminUserCreated', 'AdminUserPasswordReset', 'AdminUserDeactivated');
    await happened(`driver-${NEWCOMER}`, 'DriverRegistered');
    for (const migration of portalMigrations.slice(first)) await owner.query(migration.up(database.roles));
  });
});
afterAll(() => database?.drop());

test('people have the epoch that a rebuild gives them, and sessions that stood go on', async () => {
  const rows = await queryAsOwner(
    database,
    `select user_id, person.session_epoch as of_person, sessions.session_epoch as of_session from sessions
     join (select id, session_epoch from drivers union all select id, session_epoch from admin_users) as person on person.id = user_id`,
  );
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      { user_id: DRIVER, of_person: 3, of_session: 3 },
      { user_id: ADMIN, of_person: 2, of_session: 2 },
      { user_id: NEWCOMER, of_person: 0, of_session: 0 },
    ]),
  );
});

test('people are found by the name that they had', async () => {
  const find = async (kind: string, name: string): Promise<unknown> => {
    const { rows } = await database.appPool.query('select id, password_hash from find_credentials($1, $2)', [
      kind,
      name,
    ]);
    return rows;
  };
  expect(await find('admin', 'ada')).toEqual([{ id: ADMIN, password_hash: `hash of ${ADMIN}` }]);
  expect(await find('driver', `${DRIVER}@before.example`)).toEqual([
    { id: DRIVER, password_hash: `hash of ${DRIVER}` },
  ]);
});

test('no trigger on the read tables of people does more than tell of changed rights', async () => {
  const rows = await queryAsOwner(
    database,
    `select distinct tgfoid::regproc::text as does from pg_trigger
     where tgrelid in ('drivers'::regclass, 'admin_users'::regclass, 'users'::regclass, 'sessions'::regclass) and not tgisinternal`,
  );
  expect(rows).toEqual([{ does: 'note_access_change' }]);
});
