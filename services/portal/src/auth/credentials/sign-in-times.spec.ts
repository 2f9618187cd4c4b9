import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sqlOf } from '@waybook/platform/database';
import { asOwner, queryAsOwner } from '@waybook/platform/testing';
import {
  answerOf,
  signIn,
  startTestPortal,
  TEST_PASSWORD,
  type TestPerson,
  type TestPortal,
} from '../../testing/index.js';
import { authMigrations } from '../auth.migration.js';

const ROLES = { owner: 'owner', app: 'app', system: 'system' };
const NEW_PASSWORD = 'another good password';

let portal: TestPortal;
let director: TestPerson;
let driver: TestPerson;
let madeAt: Date;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  const business = await portal.people.business();
  director = await portal.people.admin(business);
  madeAt = portal.clock.now();
  driver = await portal.people.driver(business);
  portal.clock.forward(60_000);
});
afterAll(() => portal?.close());

const TIMES = 'select created_at as "createdAt", updated_at as "updatedAt" from users where id = $1';
const timesOf = async ({ id }: TestPerson) => (await queryAsOwner(portal.database, TIMES, [id]))[0];

test('the credentials of a person are as old as they are', async () => {
  expect(await timesOf(driver)).toEqual({ createdAt: madeAt, updatedAt: madeAt });
});

test.each<[string, () => Promise<unknown>]>([
  ['a sign-in', () => signIn(portal.portal.app, driver)],
  [
    'another password',
    async () => {
      const change = { currentPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD };
      const client = portal.as(driver);
      await client.get('/api/auth/me');
      portal.clock.forward(60_000);
      expect((await client.post('/api/auth/change-password', change)).statusCode).toBe(204);
    },
  ],
  [
    'a password set by the office',
    async () => answerOf(await portal.as(director).put(`/api/drivers/${driver.id}`, { password: NEW_PASSWORD }), 200),
  ],
  [
    'the offer of a passkey',
    async () => {
      const client = portal.as(driver);
      await client.get('/api/auth/me');
      portal.clock.forward(60_000);
      expect((await client.post('/api/auth/passkeys/offer', {})).statusCode).toBe(204);
    },
  ],
])('%s changes when they were last changed, and not when they were made', async (_what, change) => {
  await change();
  expect(await timesOf(driver)).toEqual({ createdAt: madeAt, updatedAt: portal.clock.now() });
});

test('an installation that had no columns for it takes the times of the person and of their last sign-in', async () => {
  await signIn(portal.portal.app, driver);
  const signedInAt = portal.clock.now();
  const up = sqlOf(
    authMigrations.find(({ name }) => name === 'auth-11-sign-in-times')!,
    ROLES,
  );
  const found = await asOwner(portal.database, async (owner) => {
    await owner.query('alter table users drop column created_at, drop column updated_at');
    await owner.query(up);
    const { rows } = await owner.query<{ id: string }>(
      'select id, created_at as "createdAt", updated_at as "updatedAt" from users where id = any($1)',
      [[driver.id, director.id]],
    );
    return new Map(rows.map(({ id, ...times }) => [id, times]));
  });
  expect(found.get(driver.id)).toEqual({ createdAt: madeAt, updatedAt: signedInAt });
  expect(found.get(director.id)).toEqual({ createdAt: madeAt, updatedAt: madeAt });
});
