import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SignInAnswer } from '@waybook/contracts/api';
import { signIn, startTestPortal, type TestPerson, type TestPortal } from './testing/index.js';
import { severableDatabase, type SeverableDatabase } from './testing/severable-database.js';

describe('while the database is away', () => {
  let portal: TestPortal;
  let way: SeverableDatabase;
  let app: NestFastifyApplication;
  let admin: TestPerson;
  let token: string;
  beforeAll(async () => {
    portal = await startTestPortal();
    way = await severableDatabase(portal.database);
    app = (await portal.secondInstance(way.options)).app;
    admin = await portal.people.admin(await portal.people.business());
    token = (await signIn(app, admin)).json<SignInAnswer>().token;
  });
  afterAll(async () => {
    await portal.close();
    await way.close();
  });

  const drivers = () => app.inject({ url: '/api/drivers', headers: { authorization: `Bearer ${token}` } });
  const login = () =>
    app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: admin.login, password: admin.password },
    });

  test('says so, and when to try again, and goes on once it is back', async () => {
    expect((await drivers()).statusCode).toBe(200);
    await way.cut();
    for (const answer of [await drivers(), await login()]) {
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
      expect(answer.json()).toMatchObject({ code: 'DATABASE_UNAVAILABLE' });
    }
    await way.mend();
    expect((await drivers()).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(200);
  });
});
