import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SecurityEventAnswer } from '@waybook/contracts/api';
import { answerOf, startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';
import { OldSecurityEvents, SECURITY_EVENTS_MS } from '../../auth/security-events/old-security-events.js';

const LIST = '/api/security-events';

let portal: TestPortal;
let business: string;
let director: TestPerson;
let clerk: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  business = await portal.people.business();
  director = await portal.people.admin(business);
  clerk = await portal.people.admin(business, { role: 'operations' });
});
afterAll(() => portal?.close());

/** A file that goes out row by row is recorded once it has ended. */
async function recorded(count: number): Promise<SecurityEventAnswer[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const events = answerOf<SecurityEventAnswer[]>(await portal.as(director).get(LIST), 200);
    if (events.length >= count) return events;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${count} events are not there`);
}

describe('the security events of a business', () => {
  test('say who exported what, with which filters, and how many rows went out', async () => {
    await portal.people.driver(business);
    await portal.people.driver(business);
    expect((await portal.as(clerk).get('/api/drivers/export?status=active&q=Jane%20Smith')).statusCode).toBe(200);
    expect((await portal.as(clerk).get('/api/drivers/export?format=xlsx')).statusCode).toBe(200);
    const [second, first] = await recorded(2);
    expect(first).toEqual({
      id: expect.any(String),
      at: portal.clock.now().toISOString(),
      event: 'data_exported',
      actorType: 'admin',
      actorId: clerk.id,
      actorName: expect.stringContaining('Ada'),
      route: 'GET /api/drivers/export',
      rows: 0,
      filters: { status: 'active', q: '(text)' },
      requestId: expect.any(String),
    });
    expect(second).toMatchObject({ rows: 2, filters: { format: 'xlsx' } });
  });

  test('say who opened whose account, and not that a driver opened their own', async () => {
    const driver = await portal.people.driver(business);
    const account = { accountHolderName: 'Jane Smith', sortCode: '20-00-00', accountNumber: '55779911' };
    answerOf(await portal.as(director).put(`/api/drivers/${driver.id}/bank-details`, account), 200);
    answerOf(await portal.as(director).get(`/api/drivers/${driver.id}/bank-details`), 200);
    answerOf(await portal.as(driver).get('/api/driver/bank-details'), 200);
    const [opened, ...others] = await recorded(1);
    expect(opened).toMatchObject({ event: 'bank_details_opened', actorId: director.id, filters: { id: driver.id } });
    expect(others).toEqual([]);
  });

  test('hold nothing of a call that was refused', async () => {
    expect((await portal.as(clerk).get('/api/payments/export')).statusCode).toBe(403);
    expect((await portal.as(director).get('/api/drivers/export?sort=nothing')).statusCode).toBe(400);
    expect(answerOf(await portal.as(director).get(LIST), 200)).toEqual([]);
  });

  test('are the directors’ to see, by page and as a file, which is recorded as well', async () => {
    await portal.as(director).get('/api/drivers/export');
    await recorded(1);
    expect((await portal.as(clerk).get(LIST)).statusCode).toBe(403);
    const file = await portal.as(director).get(`${LIST}/export`);
    expect(file.body).toContain('GET /api/drivers/export');
    const [own] = await recorded(2);
    expect(own).toMatchObject({ route: 'GET /api/security-events/export', rows: 1 });
    const page = await portal.as(director).get(`${LIST}?page=2&pageSize=1`);
    expect(page.json<unknown[]>()).toHaveLength(1);
    expect(page.headers['x-total-count']).toBe('2');
  });

  test('are no other business’s, and nobody who answers requests changes or deletes them', async () => {
    await portal.as(director).get('/api/drivers/export');
    await recorded(1);
    const stranger = await portal.people.admin(await portal.people.business());
    expect(answerOf(await portal.as(stranger).get(LIST), 200)).toEqual([]);
    for (const sql of ['delete from security_events', `update security_events set actor_id = 'me'`]) {
      await expect(portal.database.appPool.query(sql)).rejects.toThrow('permission denied');
    }
  });

  test('are deleted after two years', async () => {
    await portal.as(director).get('/api/drivers/export');
    await recorded(1);
    const old = portal.portal.app.get(OldSecurityEvents, { strict: false });
    const since = portal.clock.now().getTime();
    await old.forget(new Date(since + SECURITY_EVENTS_MS - 1));
    expect(await recorded(1)).toHaveLength(1);
    await old.forget(new Date(since + SECURITY_EVENTS_MS));
    expect(answerOf(await portal.as(director).get(LIST), 200)).toEqual([]);
  });
});
