import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { queryAsOwner } from '@waybook/platform/testing';
import { startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';

describe('credentials', () => {
  let portal: TestPortal;
  let admin: TestPerson;
  beforeAll(async () => {
    portal = await startTestPortal();
    admin = await portal.people.admin(await portal.people.business());
  });
  afterAll(() => portal.close());

  const asApp = async (business: string | null, sql: string, values: readonly unknown[] = []) => {
    const connection = await portal.database.appPool.connect();
    try {
      await connection.query('begin');
      await connection.query(`select set_config('waybook.business', $1, true)`, [business ?? '']);
      return (await connection.query<Record<string, unknown>>(sql, [...values])).rows;
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  };

  test.each(['users', 'sessions', 'access_changes'])('in %s are seen within the own business alone', async (table) => {
    await portal.as(admin).get('/api/auth/me');
    await queryAsOwner(portal.database, 'update sessions set revoked_at = $1', [portal.clock.now()]);
    const seen = async (business: string | null) => (await asApp(business, `select 1 from ${table}`)).length;
    expect(await seen(admin.business)).toBeGreaterThan(0);
    expect(await seen(null)).toBe(0);
    expect(await seen(await portal.people.business())).toBe(0);
  });

  test('are found by their name through one function, which the application alone may call', async () => {
    const [found] = await asApp(null, `select id, business from find_credentials('admin', $1)`, [admin.login]);
    expect(found).toEqual({ id: admin.id, business: admin.business });
    const [rights] = await queryAsOwner(
      portal.database,
      `select pg_get_userbyid(proowner) as owner, prosecdef as "asOwner", proacl::text as rights
       from pg_proc where proname = 'find_credentials'`,
    );
    const { app, system } = portal.database.roles;
    expect(rights).toEqual({ owner: system, asOwner: true, rights: `{${system}=X/${system},${app}=X/${system}}` });
  });

  test("leave the owner without membership of the system's role, and that role without the right to create", async () => {
    const { owner, system } = portal.database.roles;
    const [rights] = await queryAsOwner(
      portal.database,
      `select pg_has_role($1, $2, 'usage') as member, has_schema_privilege($2, 'public', 'create') as create`,
      [owner, system],
    );
    expect(rights).toEqual({ member: false, create: false });
  });

  test('are found by an index among many', async () => {
    await queryAsOwner(
      portal.database,
      `with made as (select gen_random_uuid() as id, $1::uuid as business, n from generate_series(1, 20000) n),
         with_password as (insert into users (id, business, password_hash) select id, business, '' from made)
       insert into claims (business, scope, value, stream) select business, 'sign-in', 'bulk' || n, 'driver-' || id from made`,
      [admin.business],
    );
    for (const table of ['users', 'claims', 'drivers']) await queryAsOwner(portal.database, `analyze ${table}`);
    const [{ prosrc }] = (await queryAsOwner(
      portal.database,
      `select prosrc from pg_proc where proname = 'find_credentials'`,
    )) as [{ prosrc: string }];
    const asked = prosrc.replaceAll('wanted_kind', `'driver'`).replaceAll('wanted_name', `'bulk77'`);
    const plan = JSON.stringify(await queryAsOwner(portal.database, `explain ${asked}`));
    expect(plan).toContain('Index Scan using claims_pkey');
    expect(plan).toContain('Index Scan using users_pkey');
  });

  test('refuse a name that is taken, in another business too and without regard to case', async () => {
    const elsewhere = await portal.people.business();
    await expect(portal.people.admin(elsewhere, { username: admin.login.toUpperCase() })).rejects.toMatchObject({
      code: 'SIGN_IN_NAME_TAKEN',
    });
    const named = await portal.people.admin(elsewhere, { username: 'ada.byron@harbour.example' });
    await expect(portal.people.driver(elsewhere, { email: named.login })).rejects.toMatchObject({
      code: 'SIGN_IN_NAME_TAKEN',
    });
  });
});
