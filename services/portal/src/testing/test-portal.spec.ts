import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestPortal, type TestPortal } from './index.js';

describe('a portal under test', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.close());

  test('signs in whom it registered, also after the clock was moved', async () => {
    const business = await portal.people.business();
    const admin = await portal.people.admin(business);
    const driver = await portal.people.driver(business);
    expect((await portal.as(admin).get('/api/auth/me')).json()).toMatchObject({
      type: 'admin',
      user: { id: admin.id },
    });
    portal.clock.set('2026-12-24T18:00:00.000Z');
    expect((await portal.as(driver).get('/api/auth/me')).json()).toMatchObject({
      type: 'driver',
      user: { id: driver.id },
    });
    expect((await portal.as(admin).get('/api/auth/me')).statusCode).toBe(200);
  });
});
