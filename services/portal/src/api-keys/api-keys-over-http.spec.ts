import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ApiKeyAnswer, CreatedApiKeyAnswer, Problem } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { outdatedForMs } from '../auth/testing/outdated-for.js';
import { answerOf, startTestPortal, type Answer, type TestPerson, type TestPortal } from '../testing/index.js';

const REVOKED_WITHIN_MS = 1_000;

let portal: TestPortal;
let business: string;
let director: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
  director = await portal.people.admin(business, { firstName: 'Ada', lastName: 'Byron' });
});
afterAll(() => portal?.close());

const create = (body: object, as = director, headers = {}) => portal.as(as).post('/api/api-keys', body, headers);
const list = async (as = director) => (await portal.as(as).get('/api/api-keys')).json<ApiKeyAnswer[]>();
const revoke = (id: string, as = director) => portal.as(as).post(`/api/api-keys/${id}/revoke`);

async function created(name: string): Promise<CreatedApiKeyAnswer & { key: string }> {
  const answer = await create({ name });
  return answerOf(answer, 201);
}

function callWith(key: string, url = '/api/events', app: NestFastifyApplication = portal.portal.app): Promise<Answer> {
  return app.inject({ url, headers: { authorization: `Bearer ${key}` } });
}

describe('an API key', () => {
  test('is shown once, and kept as a hash alone', async () => {
    const answer = await create({ name: ' Payroll system ' });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    const { key, ...rest } = answer.json<CreatedApiKeyAnswer>();
    expect(key).toMatch(/^wbk_[\w-]{86}$/);
    expect(rest).toMatchObject({
      name: 'Payroll system',
      permissions: ['events:read'],
      ending: key!.slice(-4),
      status: 'active',
      createdByName: 'Ada Byron',
      lastUsedAt: null,
    });
    expect(await list()).toContainEqual(rest);
    const secret = Buffer.from(key!.slice('wbk_'.length), 'base64url').subarray(32);
    const { rows } = await portal.database.systemPool.query<{ text: string }>(
      `select k::text as text from api_keys k union all select s::text from api_key_secrets s
       union all select body || metadata from events`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const form of ['base64', 'base64url', 'hex'] as const) expect(stored).not.toContain(secret.toString(form));
  });

  test('reads events, and nothing else', async () => {
    const { key } = await created('Reader');
    expect((await callWith(key)).statusCode).toBe(200);
    for (const url of ['/api/drivers', '/api/auth/me', '/api/live', '/api/api-keys', '/api/tickets/open']) {
      expect([url, (await callWith(key, url)).statusCode]).toEqual([url, 403]);
    }
  });

  test('tells when it was used last', async () => {
    const { key, id } = await created('Used');
    await callWith(key);
    const usedAt = portal.clock.now().toISOString();
    const deadline = performance.now() + 5_000;
    let found: ApiKeyAnswer | undefined;
    while (found?.lastUsedAt !== usedAt && performance.now() < deadline) {
      found = (await list()).find((one) => one.id === id);
    }
    expect(found?.lastUsedAt).toBe(usedAt);
  });

  test('made twice at once under one name is made once', async () => {
    const answers = await Promise.all(['Twin', 'twin', 'TWIN'].map((name) => create({ name })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused.map((answer) => answer.json<Problem>().code)).toEqual(['API_KEY_NAME_TAKEN', 'API_KEY_NAME_TAKEN']);
    expect((await list()).filter(({ name }) => name.toLowerCase() === 'twin')).toHaveLength(1);
  });

  test('that is revoked leaves its name to another', async () => {
    const { id } = await created('Again');
    expect((await create({ name: 'Again' })).json<Problem>().code).toBe('API_KEY_NAME_TAKEN');
    await revoke(id);
    await created('again');
    const keys = await list();
    const statuses = keys.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['active', 'revoked']));
    expect(statuses).toEqual(statuses.toSorted());
    for (const which of ['active', 'revoked']) {
      const made = keys.filter(({ status }) => status === which).map((key) => `${key.createdAt} ${key.id}`);
      expect(made).toEqual(made.toSorted().toReversed());
    }
  });

  test('that was not made by us opens nothing', async () => {
    const { key } = await created('Real');
    const forged = `${key.slice(0, -6)}AAAAAA`;
    for (const wrong of [forged, 'wbk_', 'wbk_short', `wbk_${'A'.repeat(86)}`, `${key}A`]) {
      expect([wrong, (await callWith(wrong)).statusCode]).toEqual([wrong, 401]);
    }
  });

  test('is refused within a second of its revocation, on every instance', async () => {
    const { key, id } = await created('Short-lived');
    const instances = [portal.portal.app, (await portal.secondInstance()).app];
    const call = () => Promise.all(instances.map((app) => callWith(key, '/api/events', app)));
    for (const answer of await call()) expect(answer.statusCode).toBe(200);
    expect((await revoke(id)).json<ApiKeyAnswer>()).toMatchObject({ id, status: 'revoked' });
    expect(await outdatedForMs(call, 401)).toBeLessThan(REVOKED_WITHIN_MS);
    expect((await revoke(id)).statusCode).toBe(200);
    expect(await list()).toContainEqual(expect.objectContaining({ id, status: 'revoked' }));
  });
});

describe('making and revoking keys', () => {
  test('happens once for a request that is repeated; the repetition shows no key', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = (await create({ name: 'Once' }, director, headers)).json<CreatedApiKeyAnswer>();
    const again = (await create({ name: 'Once' }, director, headers)).json<CreatedApiKeyAnswer>();
    expect(again).toEqual({ ...first, key: null });
    expect((await callWith(first.key!)).statusCode).toBe(200);
  });

  test('wants a name of its own', async () => {
    await created('Unique');
    const taken = await create({ name: 'unique' });
    expect([taken.statusCode, taken.json<Problem>().code]).toEqual([409, 'API_KEY_NAME_TAKEN']);
    for (const body of [{}, { name: ' ' }, { name: 'x'.repeat(61) }]) {
      expect((await create(body)).statusCode).toBe(400);
    }
  });

  test('is for those who run the business, and grant what they hold themselves', async () => {
    const { id } = await created('Guarded');
    const clerk = await portal.people.admin(business, { role: 'payroll' });
    expect((await create({ name: 'Clerk' }, clerk)).statusCode).toBe(403);
    expect((await revoke(id, clerk)).statusCode).toBe(403);
    const manager = await portal.people.admin(business, { role: 'finance', permissions: ['business:write'] });
    expect((await create({ name: 'Manager' }, manager)).statusCode).toBe(403);
    const driver = await portal.people.driver(business);
    expect((await portal.as(driver).get('/api/api-keys')).statusCode).toBe(403);
  });

  test('is nobody’s of another business', async () => {
    const { id, key } = await created('Ours');
    const stranger = await portal.people.admin(await portal.people.business());
    expect((await revoke(id, stranger)).statusCode).toBe(404);
    expect(await list(stranger)).toEqual([]);
    expect((await callWith(key)).statusCode).toBe(200);
    expect((await revoke('nonsense')).statusCode).toBe(404);
  });
});
