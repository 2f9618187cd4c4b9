import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreatedApiKeyAnswer, SecurityStreamEventAnswer } from '@waybook/contracts/api';
import { queryAsOwner } from '@waybook/platform/testing';
import { startTestPortal, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';
import { SecurityEventBuffer } from './security-event-buffer.js';

const STREAM = '/api/security-events/stream';
const SOME_ID = '0190a000-0000-7000-8000-000000000009';

let portal: TestPortal;
let business: string;
let director: TestPerson;
let driver: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal({
    auth: { jwtKey: Buffer.alloc(32, 2), isHttps: false, securityEventDelayMs: 0 },
  });
  business = await portal.people.business();
  director = await portal.people.admin(business);
  driver = await portal.people.driver(business);
});
afterAll(() => portal?.close());

const stored = () => portal.portal.app.get(SecurityEventBuffer).flush();
const read = async (query = '', by = director) => {
  await stored();
  return (await portal.as(by).get(`${STREAM}${query}`)).json<SecurityStreamEventAnswer[]>();
};
const about = async (answer: Answer) => {
  const events = await read('?limit=1000');
  return events.filter(({ requestId }) => requestId === answer.headers['x-request-id']);
};
const newKey = async (by = director, readsSecurityEvents = true) =>
  portal.as(by).post('/api/api-keys', { name: `SIEM ${Math.random()}`, readsSecurityEvents });

describe('the security events of a business', () => {
  test.each<[string, () => Promise<Answer>, object]>([
    [
      'a call without the permission',
      () => portal.as(driver).get('/api/admin/users'),
      { event: 'call_refused', route: 'GET /api/admin/users', details: { reason: 'NOT_ALLOWED', status: 403 } },
    ],
    [
      "somebody else's record",
      async () => {
        const elsewhere = await portal.people.driver(await portal.people.business());
        return portal.as(director).get(`/api/drivers/${elsewhere.id}`);
      },
      { event: 'not_found', route: 'GET /api/drivers/:id', details: { reason: 'DRIVER_NOT_FOUND', status: 404 } },
    ],
    [
      'input that validation refuses',
      () => portal.as(director).put(`/api/admin/users/${SOME_ID}`, { isGod: true }),
      {
        event: 'input_refused',
        route: 'PUT /api/admin/users/:id',
        details: { reason: 'INVALID_REQUEST', status: 400 },
      },
    ],
    [
      'a change that a rule refuses',
      () => portal.as(director).delete(`/api/admin/users/${director.id}`),
      { event: 'rule_refused', route: 'DELETE /api/admin/users/:id', details: { status: 409 } },
    ],
  ])('hold who was refused what: %s', async (_what, call, expected) => {
    const answer = await call();
    const [event, ...more] = await about(answer);
    expect(more).toEqual([]);
    expect(event).toMatchObject(expected);
    expect([director.id, driver.id]).toContain(event?.actor?.id);
    expect(['admin', 'driver']).toContain(event?.actor?.type);
    expect(event?.at).toBe(portal.clock.now().toISOString());
  });

  test('hold sign-ins', async () => {
    const events = await read('?limit=1000');
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'signed_in', actor: { id: director.id, type: null } }),
    );
  });

  test('are those of the own business alone', async () => {
    const elsewhere = await portal.people.admin(await portal.people.business());
    await portal.as(elsewhere).get(`/api/drivers/${driver.id}`);
    const theirs = await read('', elsewhere);
    expect(theirs.map(({ event }) => event).sort()).toEqual(['not_found', 'signed_in']);
    expect(JSON.stringify(await read('?limit=1000'))).not.toContain(elsewhere.id);
  });

  test('come page by page in the order of storing, none twice and none missing', async () => {
    for (let call = 0; call < 5; call++) {
      portal.clock.forward(60_000);
      await portal.as(director).get(`/api/drivers/${SOME_ID}`);
      await stored();
    }
    const all = await read('?limit=1000');
    const pages: SecurityStreamEventAnswer[] = [];
    for (;;) {
      const page = await read(`?limit=2${pages.length === 0 ? '' : `&after=${pages.at(-1)!.id}`}`);
      pages.push(...page);
      if (page.length < 2) break;
    }
    expect(pages.slice(0, all.length)).toEqual(all);
    expect(pages.map(({ id }) => id)).toEqual(pages.map(({ id }) => id).toSorted());
  });

  test('are read by who manages admins and by no other admin or driver', async () => {
    const finance = await portal.people.admin(business, { role: 'finance', permissions: ['audit:read'] });
    expect((await portal.as(finance).get(STREAM)).statusCode).toBe(403);
    expect((await portal.as(driver).get(STREAM)).statusCode).toBe(403);
    expect((await portal.asNobody().get(STREAM)).statusCode).toBe(401);
  });

  test.each(['?limit=0', '?limit=1001', '?after=yesterday', '?from=now'])('refuse %s', async (query) => {
    expect((await portal.as(director).get(`${STREAM}${query}`)).statusCode).toBe(400);
  });
});

describe('an API key', () => {
  const withKey = (key: string | null, path = STREAM) =>
    portal.asNobody().get(path, { authorization: `Bearer ${key}` });

  test('reads them if it was made for that, and changes nothing', async () => {
    const { key, permissions } = (await newKey()).json<CreatedApiKeyAnswer & { permissions?: string[] }>();
    const answer = await withKey(key);
    expect([answer.statusCode, answer.json<unknown[]>().length > 0]).toEqual([200, true]);
    expect((await withKey(key, '/api/audit/events')).statusCode).not.toBe(200);
    expect(permissions ?? ['events:read', 'audit:read']).toEqual(['events:read', 'audit:read']);
  });

  test('made without it reads none', async () => {
    const { key } = (await newKey(director, false)).json<CreatedApiKeyAnswer>();
    expect((await withKey(key)).statusCode).toBe(403);
    expect((await withKey(key, '/api/events')).statusCode).toBe(200);
  });

  test('is made for that by nobody else', async () => {
    const clerk = await portal.people.admin(business, {
      role: 'finance',
      permissions: ['business:read', 'business:write', 'events:read', 'audit:read'],
    });
    expect((await newKey(clerk)).statusCode).toBe(403);
    expect((await newKey(clerk, false)).statusCode).toBe(201);
  });
});

test('no event is lost while the database is away for a moment', async () => {
  const buffer = portal.portal.app.get(SecurityEventBuffer);
  const event = {
    business,
    address: '',
    method: 'GET',
    route: '/late',
    reason: 'X',
    status: 403,
    event: 'call_refused',
  };
  await queryAsOwner(portal.database, 'alter table security_events rename to security_events_away');
  buffer.add({ ...event, requestId: 'late' });
  await buffer.flush();
  await queryAsOwner(portal.database, 'alter table security_events_away rename to security_events');
  await buffer.flush();
  expect((await read('?limit=1000')).filter(({ requestId }) => requestId === 'late')).toHaveLength(1);
});
