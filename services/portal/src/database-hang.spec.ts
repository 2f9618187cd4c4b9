import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SignInAnswer } from '@waybook/contracts/api';
import { signIn, startTestPortal, type TestPerson, type TestPortal } from './testing/index.js';
import { severableDatabase, type SeverableDatabase } from './testing/severable-database.js';

/** What a person waits for at most, and what a busy machine adds. */
const ANSWER_LIMIT_MS = 10_000 + 2_000;

describe('while the database hangs', () => {
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
  const report = () =>
    app.inject({
      method: 'POST',
      url: '/api/tickets',
      headers: { authorization: `Bearer ${token}` },
      payload: { title: 'Van', description: 'Flat tyre' },
    });

  test('every request is answered in time, and the next one after it as always', async () => {
    await Promise.all(Array.from({ length: 20 }, drivers));
    way.clog();
    const askedAt = performance.now();
    const timed = async (asked: ReturnType<typeof login>) => {
      const { statusCode, headers } = await asked;
      return { statusCode, retryAfter: headers['retry-after'], inTime: performance.now() - askedAt < ANSWER_LIMIT_MS };
    };
    const answers = await Promise.all(
      [drivers(), login(), report(), ...Array.from({ length: 40 }, drivers)].map(timed),
    );
    for (const answer of answers) expect(answer).toEqual({ statusCode: 503, retryAfter: '5', inTime: true });
    await way.mend();
    expect((await drivers()).statusCode).toBe(200);
    expect((await login()).statusCode).toBe(200);
  });
});
