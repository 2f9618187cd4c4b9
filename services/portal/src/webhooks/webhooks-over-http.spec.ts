import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem, WebhookAnswer, WebhookWithSecretAnswer } from '@waybook/contracts/api';
import { v7 as uuidv7 } from 'uuid';
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/index.js';

let portal: TestPortal;
let business: string;
let director: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
  director = await portal.people.admin(business, { firstName: 'Ada', lastName: 'Byron' });
});
afterAll(() => portal?.close());

const url = 'https://payroll.example.com/waybook?token=1';
const add = (body: object, as = director, headers = {}) => portal.as(as).post('/api/webhooks', body, headers);
const list = async (as = director) => (await portal.as(as).get('/api/webhooks')).json<WebhookAnswer[]>();

describe('a webhook', () => {
  test('is added; its secret is shown once, and kept sealed alone', async () => {
    const answer = await add({ url, description: ' Payroll ', eventTypes: ['PaymentSettled'] });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([201, 'no-store']);
    const { secret, ...rest } = answer.json<WebhookWithSecretAnswer>();
    expect(secret).toMatch(/^whsec_/);
    expect(rest).toMatchObject({
      ...{ url, description: 'Payroll', eventTypes: ['PaymentSettled'], status: 'on', addedByName: 'Ada Byron' },
      ...{ waiting: 0, setAside: 0, lastDeliveredAt: null, lastProblem: null, secretRotatedAt: null },
    });
    expect(await list()).toContainEqual(rest);
    const { rows } = await portal.database.systemPool.query<{ text: string }>(
      `select e::text as text from webhook_endpoints e union all select s::text from webhook_secrets s union all select body || metadata from events`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    const bytes = Buffer.from(secret!.slice('whsec_'.length), 'base64');
    for (const form of ['base64', 'base64url', 'hex'] as const) expect(stored).not.toContain(bytes.toString(form));
    const { rows: events } = await portal.database.systemPool.query<{ body: string }>('select body from events');
    expect(events.map(({ body }) => body).join('\n')).not.toContain('payroll.example.com');
  });

  test('is made once for a request that is repeated; the repetition shows no secret', async () => {
    const headers = { 'idempotency-key': uuidv7() };
    const first = (await add({ url, description: 'Once' }, director, headers)).json<WebhookWithSecretAnswer>();
    const again = (await add({ url, description: 'Once' }, director, headers)).json<WebhookWithSecretAnswer>();
    expect(again).toEqual({ ...first, secret: null });
    expect((await list()).filter(({ description }) => description === 'Once')).toHaveLength(1);
  });

  test.each([
    [{ url: 'https://10.0.0.1/' }, 'url'],
    [{ url: 'http://payroll.example.com/' }, 'url'],
    [{ url: 'http://localhost:3000/' }, 'url'],
    [{ url, eventTypes: [] }, 'eventTypes'],
    [{ url, eventTypes: ['Everything'] }, 'eventTypes'],
    [{}, 'url'],
  ])('with %j is refused, naming %s', async (body, field) => {
    const answer = await add(body);
    expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([400, field]);
  });

  test('is changed, switched off, given another secret, and deleted', async () => {
    const { id, secret } = (await add({ url, description: 'Changing' })).json<WebhookWithSecretAnswer>();
    const caller = portal.as(director);
    const settings = { url: 'https://other.example.com/', description: 'Changed', eventTypes: null, isOn: false };
    expect((await caller.put(`/api/webhooks/${id}`, settings)).json<WebhookAnswer>()).toMatchObject({
      ...{ url: settings.url, description: 'Changed', status: 'off' },
    });
    const rotated = (await caller.post(`/api/webhooks/${id}/rotate-secret`)).json<WebhookWithSecretAnswer>();
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(rotated.secret).not.toBe(secret);
    expect(rotated.secretRotatedAt).toBe(portal.clock.now().toISOString());
    expect((await caller.delete(`/api/webhooks/${id}`)).statusCode).toBe(204);
    expect((await caller.delete(`/api/webhooks/${id}`)).statusCode).toBe(204);
    expect((await list()).map((webhook) => webhook.id)).not.toContain(id);
    expect((await caller.put(`/api/webhooks/${id}`, settings)).statusCode).toBe(404);
    await portal.seal();
    const activity = (await caller.get('/api/activity?limit=20')).body;
    for (const said of ['set up a webhook to payroll.example.com', 'deleted a webhook'])
      expect(activity).toContain(said);
    expect(activity).not.toContain('token=1');
  });

  test('is for those who run the business, and who may read events themselves', async () => {
    const { id } = (await add({ url, description: 'Guarded' })).json<WebhookWithSecretAnswer>();
    const clerk = await portal.people.admin(business, { role: 'payroll' });
    const manager = await portal.people.admin(business, { role: 'finance', permissions: ['business:write'] });
    for (const person of [clerk, manager]) {
      expect((await add({ url }, person)).statusCode).toBe(403);
      expect((await portal.as(person).post(`/api/webhooks/${id}/rotate-secret`)).statusCode).toBe(403);
    }
    expect((await portal.as(clerk).post(`/api/webhooks/${id}/test`)).statusCode).toBe(403);
  });

  test('is one of at most ten, also where they are made at once', async () => {
    const other = await portal.people.business();
    const theirs = await portal.people.admin(other);
    const answers = await Promise.all(Array.from({ length: 13 }, () => add({ url }, theirs)));
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength((await list(theirs)).length);
    expect((await list(theirs)).length).toBeLessThanOrEqual(10);
    expect(codes.filter((code) => code !== 201 && code !== 409)).toEqual([]);
  });
});
