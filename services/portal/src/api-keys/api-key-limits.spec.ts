import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ApiKeyAnswer, CreateApiKeyRequest, CreatedApiKeyAnswer, Problem } from '@waybook/contracts/api';
import { addDays, londonDay } from '@waybook/contracts/calendar';
import { until } from '@waybook/platform/testing';
import { answerOf, startTestPortal, type Answer, type TestPerson, type TestPortal } from '../testing/index.js';

const DAY_MS = 24 * 60 * 60 * 1_000;
const HOME = '203.0.113.7';

let portal: TestPortal;
let director: TestPerson;
let instances: NestFastifyApplication[];

beforeAll(async () => {
  portal = await startTestPortal();
  director = await portal.people.admin(await portal.people.business());
  instances = [portal.portal.app, (await portal.secondInstance()).app];
});
afterAll(() => portal?.close());

async function created(body: CreateApiKeyRequest): Promise<CreatedApiKeyAnswer & { key: string }> {
  return answerOf(await portal.as(director).post('/api/api-keys', body), 201);
}

function callWith(key: string, remoteAddress = HOME, app = portal.portal.app): Promise<Answer> {
  return app.inject({ url: '/api/events', headers: { authorization: `Bearer ${key}` }, remoteAddress });
}

const listed = async (id: string) => {
  const keys = (await portal.as(director).get('/api/api-keys')).json<ApiKeyAnswer[]>();
  return keys.find((key) => key.id === id)!;
};
const today = () => londonDay(portal.clock.now());
const seen = (reason: string) =>
  portal.portal.securityLog.totals.find(({ labels }) => labels.event === 'api_key_refused' && labels.reason === reason)
    ?.value ?? 0;

describe('a key that expires', () => {
  test('opens nothing from then on, at once and on every instance, and its holder is told why', async () => {
    const { key, id } = await created({ name: 'Brief', expiresOn: addDays(today(), 2) });
    for (const app of instances) expect((await callWith(key, HOME, app)).statusCode).toBe(200);
    expect(await listed(id)).toMatchObject({ status: 'active' });
    portal.clock.forward(3 * DAY_MS);
    for (const app of instances) {
      const answer = await callWith(key, HOME, app);
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([401, 'API_KEY_EXPIRED']);
    }
    expect(seen('API_KEY_EXPIRED')).toBe(1);
    expect(await listed(id)).toMatchObject({ status: 'expired', revokedAt: null });
    const forged = await callWith(`${key.slice(0, -6)}AAAAAA`);
    expect(forged.json<Problem>().code).toBe('SIGN_IN_REQUIRED');
  });

  test('keeps its name until it is revoked', async () => {
    const { id } = await created({ name: 'Named', expiresOn: today() });
    portal.clock.forward(2 * DAY_MS);
    const again = await portal.as(director).post('/api/api-keys', { name: 'named' });
    expect(again.json<Problem>().code).toBe('API_KEY_NAME_TAKEN');
    await portal.as(director).post(`/api/api-keys/${id}/revoke`);
    await created({ name: 'named' });
  });

  test('does so in a year, unless somebody says never', async () => {
    const usual = await created({ name: 'Usual' });
    expect(londonDay(new Date(usual.expiresAt!))).toBe(addDays(today(), 365));
    expect((await created({ name: 'For ever', expiresOn: null })).expiresAt).toBeNull();
    for (const expiresOn of ['2020-01-01', addDays(today(), 4_000), 'soon']) {
      const refused = await portal.as(director).post('/api/api-keys', { name: 'Wrong', expiresOn });
      expect([refused.statusCode, refused.json<Problem>().details?.[0]?.field]).toEqual([400, 'expiresOn']);
    }
  });

  test('is as good as ever where it was made before keys could expire', async () => {
    const { key, id } = await created({ name: 'Old', expiresOn: null });
    portal.clock.forward(4_000 * DAY_MS);
    expect((await callWith(key)).statusCode).toBe(200);
    expect(await listed(id)).toMatchObject({ status: 'active', expiresAt: null, allowedAddresses: [] });
  });
});

describe('a key with addresses', () => {
  test('is good from there alone, and nobody elsewhere learns from where', async () => {
    const allowedAddresses = ['198.51.100.0/24', '2001:db8::/32'];
    const { key, id } = await created({ name: 'Office', allowedAddresses });
    expect(await listed(id)).toMatchObject({ allowedAddresses });
    for (const from of ['198.51.100.20', '::ffff:198.51.100.20', '2001:db8::7']) {
      for (const app of instances) expect([from, (await callWith(key, from, app)).statusCode]).toEqual([from, 200]);
    }
    const before = seen('API_KEY_NOT_FROM_HERE');
    for (const app of instances) {
      const answer = await callWith(key, HOME, app);
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([403, 'API_KEY_NOT_FROM_HERE']);
      expect(answer.body).not.toMatch(/198\.51|2001:db8/);
    }
    expect(seen('API_KEY_NOT_FROM_HERE')).toBe(before + 1);
    expect((await callWith(`${key.slice(0, -6)}AAAAAA`)).statusCode).toBe(401);
  });

  test('takes addresses and networks alone, and says which is wrong', async () => {
    const refused = await portal.as(director).post('/api/api-keys', { name: 'W', allowedAddresses: ['10.0.0.0/40'] });
    expect(refused.json<Problem>()).toMatchObject({
      code: 'API_KEY_ADDRESSES_WRONG',
      details: [{ field: 'allowedAddresses', message: expect.stringContaining('10.0.0.0/40') }],
    });
  });
});

test('when and from where a key was used last is noted once a minute, whichever instance is called', async () => {
  const { key, id } = await created({ name: 'Used' });
  const usedAt = portal.clock.now().toISOString();
  await callWith(key, '::ffff:203.0.113.9');
  await until(async () => (await listed(id)).lastUsedAt === usedAt);
  portal.clock.forward(30_000);
  expect((await callWith(key, HOME, instances[1])).statusCode).toBe(200);
  expect(await listed(id)).toMatchObject({ lastUsedAt: usedAt, lastUsedFrom: '203.0.113.9' });
  portal.clock.forward(30_000);
  const later = portal.clock.now().toISOString();
  await callWith(key, HOME);
  await until(async () => (await listed(id)).lastUsedAt === later);
  expect(await listed(id)).toMatchObject({ lastUsedFrom: HOME });
  const { rows } = await portal.database.systemPool.query<{ text: string }>('select body::text as text from events');
  expect(rows.map(({ text }) => text).join()).not.toContain(HOME);
});
