import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { CloudEvent } from '@waybook/contracts/public-events';
import { Webhook } from 'standardwebhooks';
import { answerOf } from '../../testing/index.js';
import { answering, TAKES, type ReceivedMessage } from '../testing/test-receiver.js';
import { WebhookFixture } from '../testing/webhook-fixture.js';
import { MAX_DELIVERY_ATTEMPTS } from './retry-schedule.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

let fixture: WebhookFixture;
let path: string;
let paths = 0;

beforeAll(async () => {
  fixture = await WebhookFixture.open();
  await fixture.ticket(1);
});
beforeEach(() => {
  paths += 1;
  path = `/hook-${paths}`;
});
afterEach(async () => {
  fixture.receiver.answer = TAKES;
  for (const { id } of await fixture.webhooks())
    await fixture.office.portal.as(fixture.director).delete(`/api/webhooks/${id}`);
});
afterAll(() => fixture?.close());

const portal = () => fixture.office.portal;
const one = async (id: string) => (await fixture.webhooks()).find((webhook) => webhook.id === id)!;
const bodyOf = ({ body }: ReceivedMessage) => JSON.parse(body) as CloudEvent;
const received = () => fixture.receiver.to(path).map(bodyOf);
const feed = async () => answerOf<CloudEvent[]>(await portal().as(fixture.director).get('/api/events?limit=1000'), 200);
const put = (id: string, changes: object) =>
  portal()
    .as(fixture.director)
    .put(`/api/webhooks/${id}`, { url: fixture.receiver.url(path), isOn: true, ...changes });
const moreOf = async (ticket: string) => {
  answerOf(await portal().as(fixture.director).post(`/api/tickets/${ticket}/comments`, { content: 'More' }), 201);
};

async function later(ms: number): Promise<void> {
  portal().clock.forward(ms);
  await fixture.send();
}

describe('an endpoint', () => {
  test('gets what happens from then on, as the feed gives it, in order and signed', async () => {
    const last = (await feed()).at(-1)?.seq ?? 0;
    const { secret } = await fixture.add(path);
    const key = await fixture.ticket(3);
    await fixture.send();
    const expected = (await feed()).filter(({ seq }) => seq > last);
    expect(expected.filter(({ partitionkey }) => partitionkey === key)).toHaveLength(4);
    expect(received().toSorted((a, b) => a.seq - b.seq)).toEqual(expected);
    expect(
      received()
        .filter(({ partitionkey }) => partitionkey === key)
        .map(({ seq }) => seq),
    ).toEqual(expected.filter(({ partitionkey }) => partitionkey === key).map(({ seq }) => seq));
    for (const message of fixture.receiver.to(path)) {
      expect(message.id).toBe(bodyOf(message).id);
      expect(Number(message.headers['webhook-timestamp'])).toBe(portal().clock.now().getTime() / 1_000);
      expect(new Webhook(secret).sign(message.id, portal().clock.now(), message.body)).toBe(
        message.headers['webhook-signature'],
      );
    }
    await fixture.send();
    expect(received()).toHaveLength(expected.length);
  });

  test('gets the types it wants alone', async () => {
    await fixture.add(path, ['TicketCommented']);
    await fixture.ticket(2);
    await fixture.send();
    expect(received().map(({ type }) => type)).toEqual(['TicketCommented', 'TicketCommented']);
  });

  test('that is switched off misses nothing once it is on again', async () => {
    const { id } = await fixture.add(path, ['TicketCreated']);
    expect((await put(id, { isOn: false, eventTypes: ['TicketCreated'] })).statusCode).toBe(200);
    const key = await fixture.ticket();
    await fixture.send();
    expect(received()).toEqual([]);
    await put(id, { eventTypes: ['TicketCreated'] });
    await fixture.send();
    expect(received().map(({ partitionkey }) => partitionkey)).toEqual([key]);
  });

  test('signs with the old secret as well for a day after a rotation', async () => {
    const { id, secret: old } = await fixture.add(path, ['TicketCreated']);
    const rotated = await portal().as(fixture.director).post(`/api/webhooks/${id}/rotate-secret`);
    const { secret } = answerOf<{ secret: string }>(rotated, 201);
    portal().clock.forward(DAY_MS - 1_000);
    await fixture.ticket();
    await fixture.send();
    portal().clock.forward(2_000);
    await fixture.ticket();
    await fixture.send();
    const [during, after] = fixture.receiver.to(path);
    const signed = (by: string, message: ReceivedMessage) =>
      new Webhook(by).sign(message.id, new Date(Number(message.headers['webhook-timestamp']) * 1_000), message.body);
    expect(during!.headers['webhook-signature']).toBe(`${signed(secret, during!)} ${signed(old, during!)}`);
    expect(after!.headers['webhook-signature']).toBe(signed(secret, after!));
  });
});

describe('a failed message', () => {
  test('holds up only what comes after it of its key, and comes first once it is taken', async () => {
    const { id } = await fixture.add(path);
    const bad = await fixture.ticket();
    const good = await fixture.ticket(1);
    fixture.receiver.answer = (message, answer) =>
      (bodyOf(message).partitionkey === bad ? answering(500) : TAKES)(message, answer);
    await moreOf(bad);
    await fixture.send();
    expect(received().filter(({ partitionkey }) => partitionkey === bad)).toHaveLength(1);
    expect(received().filter(({ partitionkey }) => partitionkey === good)).toHaveLength(2);
    expect(await one(id)).toMatchObject({ waiting: 2, setAside: 0 });
    await later(4_000);
    expect(received().filter(({ partitionkey }) => partitionkey === bad)).toHaveLength(1);
    fixture.receiver.answer = TAKES;
    await later(1_000);
    const types = received()
      .filter(({ partitionkey }) => partitionkey === bad)
      .map(({ type }) => type);
    expect(types).toEqual(['TicketCreated', 'TicketCreated', 'TicketCommented']);
    expect(await one(id)).toMatchObject({ waiting: 0, lastProblem: null });
  });

  test('is set aside after three days where others were taken, and the office is told; a replay sends it under its id', async () => {
    const { id } = await fixture.add(path, ['TicketCreated', 'TicketCommented']);
    const bad = await fixture.ticket(1);
    fixture.receiver.answer = (message, answer) =>
      (bodyOf(message).type === 'TicketCreated' && bodyOf(message).partitionkey === bad ? answering(400) : TAKES)(
        message,
        answer,
      );
    await fixture.send();
    await fixture.ticket();
    for (let attempt = 1; attempt < MAX_DELIVERY_ATTEMPTS; attempt += 1) await later(DAY_MS);
    expect(fixture.told.splice(0)).toMatchObject([
      { trouble: 'set_aside', endpointId: id, host: expect.stringMatching(/^127/) },
    ]);
    expect(await one(id)).toMatchObject({ status: 'on', waiting: 0, setAside: 1 });
    expect(
      received()
        .filter(({ partitionkey }) => partitionkey === bad)
        .at(-1)?.type,
    ).toBe('TicketCommented');
    const [aside] = await fixture.deliveries(id, '?status=set_aside');
    expect(aside).toMatchObject({
      attempts: MAX_DELIVERY_ATTEMPTS,
      statusCode: 400,
      answer: 'as it says',
      nextAttemptAt: null,
    });
    fixture.receiver.answer = TAKES;
    const replay = await portal().as(fixture.director).post(`/api/webhooks/${id}/deliveries/${aside!.id}/replay`);
    expect(replay.statusCode).toBe(204);
    await fixture.send();
    expect(fixture.receiver.to(path).at(-1)?.id).toBe(aside!.eventId);
    expect(await one(id)).toMatchObject({ setAside: 0 });
  });

  test('pauses an endpoint that takes nothing for three days, and keeps waiting until it is on again', async () => {
    const { id } = await fixture.add(path, ['TicketCreated']);
    fixture.receiver.answer = answering(500);
    const key = await fixture.ticket();
    await fixture.send();
    for (let attempt = 1; attempt < MAX_DELIVERY_ATTEMPTS; attempt += 1) await later(DAY_MS);
    expect(await one(id)).toMatchObject({ status: 'failing', waiting: 1, lastProblem: 'Answered 500' });
    expect(fixture.told.splice(0)).toMatchObject([{ trouble: 'failing', endpointId: id }]);
    fixture.receiver.answer = TAKES;
    await later(DAY_MS);
    expect(received()).toHaveLength(MAX_DELIVERY_ATTEMPTS);
    await put(id, { eventTypes: ['TicketCreated'] });
    await fixture.send();
    expect(received().at(-1)?.partitionkey).toBe(key);
    expect(await one(id)).toMatchObject({ status: 'on', waiting: 0 });
  });

  test('answered with 410 pauses the endpoint at once', async () => {
    const { id } = await fixture.add(path, ['TicketCreated']);
    fixture.receiver.answer = answering(410);
    await fixture.ticket();
    await fixture.ticket();
    await fixture.send();
    expect(await one(id)).toMatchObject({ status: 'gone', waiting: 2 });
    expect(new Set(fixture.told.splice(0).map(({ trouble }) => trouble))).toEqual(new Set(['gone']));
    const before = received().length;
    await later(DAY_MS);
    expect(received()).toHaveLength(before);
  });

  test('with Retry-After rests the whole endpoint for as long', async () => {
    await fixture.add(path, ['TicketCreated']);
    fixture.receiver.answer = answering(429, { 'retry-after': '600' });
    await fixture.ticket();
    await fixture.send();
    fixture.receiver.answer = TAKES;
    await fixture.ticket();
    await later(599_000);
    expect(received()).toHaveLength(1);
    await later(1_000);
    expect(received()).toHaveLength(3);
  });
});

describe('messages that were sent', () => {
  test('are sent again since a moment, each key in order, under the same ids', async () => {
    const { id } = await fixture.add(path, ['TicketCreated', 'TicketCommented']);
    await fixture.ticket(1);
    await fixture.send();
    portal().clock.forward(60_000);
    const since = portal().clock.now().toISOString();
    await fixture.ticket(2);
    await fixture.send();
    const first = received();
    portal().clock.forward(60_000);
    const answer = await portal().as(fixture.director).post(`/api/webhooks/${id}/replay`, { since });
    expect(answerOf(answer, 200)).toEqual({ messages: 3 });
    await fixture.send();
    expect(received().slice(first.length)).toEqual(first.slice(2));
    expect((await fixture.deliveries(id)).map(({ status }) => status)).toEqual(Array(5).fill('delivered'));
  });

  test('say of an erased driver what the feed says', async () => {
    const driver = await fixture.office.driver();
    await fixture.add(path, ['DriverErased']);
    expect((await portal().as(fixture.director).delete(`/api/drivers/${driver.id}`)).statusCode).toBe(204);
    await fixture.send();
    const inFeed = (await feed()).filter(({ type }) => type === 'DriverErased');
    expect(received().filter(({ type }) => type === 'DriverErased')).toEqual(inFeed);
    expect(inFeed.map(({ partitionkey }) => partitionkey)).toEqual([driver.id]);
  });
});

describe('a test message', () => {
  test('is sent once, signed, and shows in the list how it fared', async () => {
    const { id, secret } = await fixture.add(path, ['PaymentSettled']);
    const test = () => portal().as(fixture.director).post(`/api/webhooks/${id}/test`);
    expect((await test()).statusCode).toBe(204);
    await fixture.send();
    const [message] = fixture.receiver.to(path);
    expect(bodyOf(message!)).toMatchObject({
      type: 'webhook.test',
      id: message!.id,
      businessid: fixture.office.business,
    });
    expect(new Webhook(secret).sign(message!.id, portal().clock.now(), message!.body)).toBe(
      message!.headers['webhook-signature'],
    );
    fixture.receiver.answer = answering(410);
    portal().clock.forward(1_000);
    await test();
    await later(DAY_MS);
    expect(await fixture.deliveries(id)).toMatchObject([
      { eventType: 'webhook.test', status: 'set_aside', statusCode: 410, attempts: 1 },
      { eventType: 'webhook.test', status: 'delivered', statusCode: 204 },
    ]);
    expect((await one(id)).status).toBe('on');
    expect(fixture.told).toEqual([]);
    await put(id, { isOn: false });
    expect((await test()).statusCode).toBe(409);
  });
});

describe('a slow receiver', () => {
  test('holds up no other', async () => {
    const slow = await fixture.add(`${path}-slow`, ['TicketCreated']);
    await fixture.add(path, ['TicketCreated']);
    const held: (() => void)[] = [];
    fixture.receiver.answer = (message, answer) => {
      if (message.path === path) TAKES(message, answer);
      else held.push(() => TAKES(message, answer));
    };
    for (let count = 0; count < 6; count += 1) await fixture.ticket();
    await portal().seal();
    const deadline = performance.now() + 20_000;
    while (received().length < 6 && performance.now() < deadline) {
      await fixture.sender.step();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(received()).toHaveLength(6);
    expect(held).toHaveLength(1);
    expect((await one(slow.id)).waiting).toBe(6);
    fixture.receiver.answer = TAKES;
    for (const go of held) go();
    await fixture.send();
    expect((await one(slow.id)).waiting).toBe(0);
  });
});

describe('of another business', () => {
  test('an endpoint gets nothing of ours, and its office sees nothing of it', async () => {
    const theirs = await fixture.office.anotherBusiness();
    const stranger = await theirs.admin();
    const foreign = await fixture.add(`${path}-theirs`, null, stranger);
    const ours = await fixture.add(path);
    const key = await fixture.ticket();
    const foreignKey = await fixture.ticket(0, stranger);
    await fixture.send();
    const keysTo = (to: string) => fixture.receiver.to(to).map((message) => bodyOf(message).partitionkey);
    expect(keysTo(path)).toContain(key);
    expect(keysTo(path)).not.toContain(foreignKey);
    expect(keysTo(`${path}-theirs`)).toContain(foreignKey);
    expect(keysTo(`${path}-theirs`)).not.toContain(key);
    const caller = portal().as(stranger);
    const [delivery] = await fixture.deliveries(ours.id);
    expect((await fixture.webhooks(stranger)).map(({ id }) => id)).toEqual([foreign.id]);
    const settings = { url: 'https://theirs.example.com/', isOn: true };
    const answers = [
      await caller.get(`/api/webhooks/${ours.id}/deliveries`),
      await caller.put(`/api/webhooks/${ours.id}`, settings),
      await caller.post(`/api/webhooks/${ours.id}/rotate-secret`),
      await caller.post(`/api/webhooks/${ours.id}/test`),
      await caller.post(`/api/webhooks/${ours.id}/replay`, { since: '2026-01-01' }),
      await caller.post(`/api/webhooks/${ours.id}/deliveries/${delivery!.id}/replay`),
      await caller.post(`/api/webhooks/${foreign.id}/deliveries/${delivery!.id}/replay`),
      await caller.delete(`/api/webhooks/${ours.id}`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect(await one(ours.id)).toMatchObject({ status: 'on', waiting: 0 });
  });
});
