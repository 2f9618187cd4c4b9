import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { CreatedApiKeyAnswer, Problem, SignInAnswer } from '@waybook/contracts/api';
import type { CloudEvent } from '@waybook/contracts/public-events';
import { PUBLIC_EVENT_TYPES, publicEvents } from '@waybook/contracts/public-events';
import { buildOpenApi } from '@waybook/platform/http';
import { OFFICE_SESSIONS } from '../auth/auth-settings.js';
import { RemittanceFixture } from '../remittances/testing/remittance-fixture.js';
import { listening, signIn, type Answer, type TestPerson } from '../testing/index.js';
import { EventListener } from './testing/event-listener.js';

const HEARD_MS = 5_000;

let office: RemittanceFixture;
let director: TestPerson;
let driver: TestPerson;
let address: string;
const listeners: EventListener[] = [];

beforeAll(async () => {
  office = await RemittanceFixture.open();
  address = await listening(office.portal.portal);
  director = await office.admin();
  driver = await office.selfBilledDriver();
  await approved();
  await office.portal.seal();
});
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.leave();
});
afterAll(() => office?.close());

/** Of a VAT-registered driver: one payment, and a retention. */
async function approved(): Promise<string> {
  const { id } = await office.submitted(driver, { isVatRegistered: true, feeDue: '25.00', membershipFee: '25.00' });
  const answer = await office.approve(director, id);
  if (answer.statusCode !== 200) throw new Error(`this was not approved: ${answer.body}`);
  return id;
}

const get = (query = '', as = director): Promise<Answer> => office.portal.as(as).get(`/api/events${query}`);
const eventsOf = (answer: Answer) => answer.json<CloudEvent[]>();
const typesOf = (events: readonly CloudEvent[]) => events.map(({ type }) => type);

async function newKey(as = director): Promise<CreatedApiKeyAnswer & { key: string }> {
  const name = `Payroll ${performance.now()}`;
  return (await office.portal.as(as).post('/api/api-keys', { name })).json();
}

async function listen(bearer: string, query = '', headers: Record<string, string> = {}): Promise<EventListener> {
  const listener = await EventListener.open(`${address}/api/events${query}`, bearer, headers);
  listeners.push(listener);
  return listener;
}

describe('GET /api/events', () => {
  test('answers what happened in the business, in order, as CloudEvents', async () => {
    const answer = await get();
    expect(answer.statusCode).toBe(200);
    const events = eventsOf(answer);
    const ofRemittance = ['RemittanceSubmitted', 'RemittanceApproved', 'PaymentScheduled', 'RetentionHeld'];
    expect(typesOf(events)).toEqual(['DriverRegistered', 'SelfBillingAgreementAccepted', ...ofRemittance]);
    const seqs = events.map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => one - other));
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    for (const event of events) {
      expect(event).toMatchObject({
        specversion: '1.0',
        businessid: office.business,
        datacontenttype: 'application/json',
      });
      expect(publicEvents[event.type].schema.safeParse(event.data).error).toBeUndefined();
    }
    expect(answer.body).not.toMatch(/Dora|Driver\d|Mill Lane|GB434031494|\[object/);
    expect(events.find(({ type }) => type === 'PaymentScheduled')).toMatchObject({
      partitionkey: driver.id,
      data: { amount: '72.00', instalment: 1, instalments: 1, tax: { vat: '20.00', document: { code: 'INV-000001' } } },
    });
  });

  test('goes on after what was read, wherever a page ended', async () => {
    const all = eventsOf(await get());
    const read: CloudEvent[] = [];
    for (let after = 0; ; after = read.at(-1)!.seq) {
      const page = eventsOf(await get(`?after=${after}&limit=1`));
      if (page.length === 0) break;
      read.push(...page);
    }
    expect(read).toEqual(all);
  });

  test('answers the types that were asked for, with the same numbers', async () => {
    const all = eventsOf(await get());
    const payroll = eventsOf(await get('?types=RetentionHeld, PaymentScheduled'));
    expect(payroll).toEqual(all.filter(({ type }) => ['RetentionHeld', 'PaymentScheduled'].includes(type)));
    expect(eventsOf(await get('?types=TicketCreated'))).toEqual([]);
  });

  test.each([
    ['types=PaymentScheduled,Nonsense', 'types'],
    ['limit=1001', 'limit'],
    ['limit=0', 'limit'],
    ['wait=31', 'wait'],
    ['after=-1', 'after'],
    ['after=x', 'after'],
  ])('refuses ?%s and names the field', async (query, field) => {
    const answer = await get(`?${query}`);
    expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([400, field]);
  });

  test('says where all types are named', async () => {
    const { error } = (await get('?types=Nonsense')).json<Problem>();
    expect(error).toBe('There are no events of the type “Nonsense”. /api/docs names them all, at GET /api/events.');
    const { schemas } = buildOpenApi(office.portal.portal.app, 'Waybook').components!;
    expect(schemas).toMatchObject({ CloudEventSchema: { properties: { type: { enum: [...PUBLIC_EVENT_TYPES] } } } });
  });

  test('is for those who may read events, of their own business', async () => {
    expect((await get('', await office.admin({ role: 'payroll' }))).statusCode).toBe(403);
    expect((await get('', driver)).statusCode).toBe(403);
    const reader = await office.admin({ role: 'payroll', permissions: ['events:read'] });
    expect(eventsOf(await get('', reader)).length).toBeGreaterThan(0);
    const elsewhere = await office.portal.people.business();
    expect(eventsOf(await get('', await office.admin({}, elsewhere)))).toEqual([]);
  });

  test('waits for what comes, where it is asked to', async () => {
    const after = eventsOf(await get()).at(-1)!.seq;
    const waiting = get(`?after=${after}&types=DriverRegistered&wait=20`);
    await office.driver();
    await office.portal.seal();
    expect(typesOf(eventsOf(await waiting))).toEqual(['DriverRegistered']);
  });

  test('waits no longer than it is asked to', async () => {
    const began = performance.now();
    expect(eventsOf(await get('?types=TicketCreated&wait=1'))).toEqual([]);
    expect(performance.now() - began).toBeGreaterThan(900);
  });
});

describe('the same as server-sent events', () => {
  test('bring what there is and what comes, and go on after the last one that was heard', async () => {
    const { key } = await newKey();
    const listener = await listen(key, '?types=DriverRegistered');
    expect(listener.response.headers.get('content-type')).toBe('text/event-stream');
    expect(listener.response.headers.get('cache-control')).toBe('no-store');
    const before = eventsOf(await get('?types=DriverRegistered'));
    await listener.until(() => listener.events.length === before.length, HEARD_MS);
    expect(listener.events).toEqual(before);
    expect(listener.ids).toEqual(before.map(({ seq }) => String(seq)));
    const newcomer = await office.driver();
    await office.portal.seal();
    await listener.until(() => listener.events.at(-1)?.partitionkey === newcomer.id, HEARD_MS);
    const again = await listen(key, '?types=DriverRegistered', { 'last-event-id': listener.ids.at(-2)! });
    await again.until(() => again.events.length > 0, HEARD_MS);
    expect(again.events.map(({ partitionkey }) => partitionkey)).toEqual([newcomer.id]);
  });

  test('refuse an id that never came with an event', async () => {
    const { key } = await newKey();
    const { response } = await listen(key, '', { 'last-event-id': 'x' });
    expect(response.status).toBe(400);
  });

  test('end when the key is revoked', async () => {
    const { key, id } = await newKey();
    const listener = await listen(key);
    await listener.until(() => listener.events.length > 0, HEARD_MS);
    await office.portal.as(director).post(`/api/api-keys/${id}/revoke`);
    await listener.until(() => listener.isEnded, HEARD_MS);
  });

  test('end when a person may no longer read events', async () => {
    const reader = await office.admin({ role: 'payroll', permissions: ['events:read'] });
    const token = (await signIn(office.portal.portal.app, reader)).json<SignInAnswer>().token;
    const listener = await listen(token);
    await listener.until(() => listener.events.length > 0, HEARD_MS);
    await office.portal.as(director).put(`/api/admin/users/${reader.id}`, { permissions: ['drivers:read'] });
    await listener.until(() => listener.isEnded, HEARD_MS);
  });

  test('end when the session that they were asked for with has run out', async () => {
    const token = (await signIn(office.portal.portal.app, director)).json<SignInAnswer>().token;
    const listener = await listen(token);
    await listener.until(() => listener.events.length > 0, HEARD_MS);
    const signedInAt = office.portal.clock.now();
    office.portal.clock.forward(OFFICE_SESSIONS.idleMs);
    await listener.until(() => listener.isEnded, HEARD_MS).finally(() => office.portal.clock.set(signedInAt));
  });

  test('end when the portal stops', async () => {
    const { key } = await newKey();
    const second = await office.portal.secondInstance();
    const listener = await EventListener.open(`${await listening(second)}/api/events`, key);
    await listener.until(() => listener.events.length > 0, HEARD_MS);
    await Promise.all([second.app.close(), listener.until(() => listener.isEnded, HEARD_MS)]);
  });
});
