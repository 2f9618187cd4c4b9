import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { MemoryStore } from './memory-store.js';
import { webhookListener, type WebhookConsumer } from './webhook-receiver.js';
import { verifyWebhook, WebhookNotGenuine } from './webhook-signature.js';
import { foreseen, payments } from './testing/sample-events.js';

const SECRET = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;

/** Signed by a library that isn't ours. */
function signed(body: string, { id = 'm1', secret = SECRET, at = new Date() } = {}) {
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
  return { headers, body };
}

describe('a message', () => {
  test('is genuine by either secret, and by either of two signatures, while one is rotated', () => {
    const message = signed('{}');
    expect(verifyWebhook(message, SECRET)).toBe('m1');
    expect(verifyWebhook(message, [OTHER, SECRET])).toBe('m1');
    const both = {
      ...message.headers,
      'webhook-signature': `${signed('{}', { secret: OTHER }).headers['webhook-signature']} v2,x ${message.headers['webhook-signature']}`,
    };
    expect(verifyWebhook({ ...message, headers: both }, SECRET)).toBe('m1');
  });

  test.each([
    ['another body', { ...signed('{}'), body: '{ }' }],
    ['another id', { ...signed('{}'), headers: { ...signed('{}').headers, 'webhook-id': 'm2' } }],
    ['another secret', signed('{}', { secret: OTHER })],
    ['no signature', { body: '{}', headers: { 'webhook-id': 'm1', 'webhook-timestamp': '1' } }],
    ['a signature of an hour ago', signed('{}', { at: new Date(Date.now() - 3_600_000) })],
    ['a signature of the future', signed('{}', { at: new Date(Date.now() + 3_600_000) })],
    ['no time', { ...signed('{}'), headers: { ...signed('{}').headers, 'webhook-timestamp': 'now' } }],
  ])('with %s is not', (_, message) => {
    expect(() => verifyWebhook(message, SECRET)).toThrow(WebhookNotGenuine);
  });

  test.each(['', 'whsec_', Buffer.alloc(32, 1).toString('base64')])(
    'is not checked by %j, which is no secret',
    (secret) => {
      expect(() => verifyWebhook(signed('{}'), secret)).toThrow(TypeError);
    },
  );
});

describe('a listener', () => {
  let server: Server;
  let booked: string[];
  let said: string[];
  let consumer: WebhookConsumer<undefined>;

  beforeEach(async () => {
    [booked, said] = [[], []];
    const book: WebhookConsumer<undefined>['book'] = ({ id }, _, { isLate }) =>
      void booked.push(isLate ? `${id} late` : id);
    consumer = {
      secrets: [SECRET, OTHER],
      store: new MemoryStore(),
      book,
      log: (sentence) => void said.push(sentence),
    };
    server = createServer((request, answer) => webhookListener(consumer)(request, answer)).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.close();
    await once(server, 'close');
  });

  async function post({ headers, body }: { headers: Record<string, string>; body: string }): Promise<number> {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { ...headers, connection: 'close' },
      body,
    });
    return answer.status;
  }
  const deliver = (event: { id: string }) => post(signed(JSON.stringify(event), { id: event.id }));

  test('books each message once, also where two come at the same moment, and says what came late', async () => {
    const [first, second] = payments(2);
    const sent = [second!, second!, first!, second!];
    expect(await Promise.all(sent.slice(0, 2).map(deliver))).toEqual([204, 204]);
    expect(await Promise.all(sent.slice(2).map(deliver))).toEqual([204, 204]);
    expect(booked).toEqual(['driver-1:2', 'driver-1:1 late']);
  });

  test('takes the test of a webhook, and keeps a type that came later', async () => {
    expect(await post(signed('{"type":"webhook.test","id":"m1","data":{}}'))).toBe(204);
    expect(await deliver(foreseen(7))).toBe(204);
    expect(booked).toEqual([]);
    expect((await consumer.store.kept(-1, 10)).map(({ type }) => type)).toEqual(['PaymentForeseen']);
  });

  test.each([
    [401, 'not signed by us', () => signed('{}', { secret: `whsec_${Buffer.alloc(32, 3).toString('base64')}` })],
    [400, 'no JSON', () => signed('not JSON')],
    [400, 'no event', () => signed('{"type":"PaymentSettled"}')],
    [400, 'under another event’s id', () => signed(JSON.stringify(payments(1)[0]))],
    [413, 'larger than any event', () => signed('x'.repeat(1_000_001))],
  ])('answers %i to what is %s, and books nothing', async (status, _, message) => {
    expect(await post(message())).toBe(status);
    expect(booked).toEqual([]);
  });

  test('answers 500 while the books can’t be written, and books it when it comes again', async () => {
    const { book } = consumer;
    consumer = { ...consumer, book: () => Promise.reject(new Error('the disk is full')) };
    const [event] = payments(1);
    expect(await deliver(event!)).toBe(500);
    expect(said).toEqual([expect.stringContaining('the disk is full')]);
    consumer = { ...consumer, book };
    expect(await deliver(event!)).toBe(204);
    expect(booked).toEqual(['driver-1:1']);
  });
});
