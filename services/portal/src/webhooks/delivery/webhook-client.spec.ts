import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { answering, TAKES, TestReceiver } from '../testing/test-receiver.js';
import { newWebhookSecret } from './signature.js';
import { retryAfterMs, WebhookClient } from './webhook-client.js';

const at = new Date('2026-11-20T12:00:00Z');
const secrets = [newWebhookSecret()];
const message = { id: 'event', body: '{"amount":"£1"}', at };

let receiver: TestReceiver;
const client = (limitMs = 10_000) => new WebhookClient({ allowsLocal: true, ownHost: null, limitMs });
const send = (limitMs?: number) => client(limitMs).send(receiver.url('/hook?key=1'), message, secrets);

beforeAll(async () => {
  receiver = await TestReceiver.listen();
});
beforeEach(() => {
  receiver.answer = TAKES;
  receiver.received.splice(0);
});
afterAll(() => receiver?.close());

describe('a message', () => {
  test('arrives as it is, under its id', async () => {
    expect(await send()).toMatchObject({ isDelivered: true, statusCode: 204, problem: null, answer: null });
    expect(receiver.received).toMatchObject([
      {
        path: '/hook?key=1',
        body: message.body,
        headers: { 'webhook-id': 'event', 'webhook-timestamp': '1795176000', 'content-type': 'application/json' },
      },
    ]);
  });

  test('that is refused says with what', async () => {
    receiver.answer = answering(500);
    expect(await send()).toMatchObject({
      isDelivered: false,
      statusCode: 500,
      problem: 'Answered 500',
      answer: 'as it says',
    });
    receiver.answer = answering(410);
    expect(await send()).toMatchObject({ isDelivered: false, isGone: true, statusCode: 410 });
  });

  test('follows no redirect', async () => {
    receiver.answer = answering(307, { location: receiver.url('/elsewhere') });
    expect(await send()).toMatchObject({
      isDelivered: false,
      statusCode: 307,
      problem: expect.stringMatching(/redirect/),
    });
    expect(receiver.received).toHaveLength(1);
  });

  test('waits no longer than its limit for a receiver that says nothing', async () => {
    receiver.answer = () => undefined;
    expect(await send(300)).toMatchObject({ isDelivered: false, statusCode: null, problem: 'No answer in time' });
  });

  test('is judged by the status, whatever the receiver lies about its answer', async () => {
    receiver.answer = (_, answer) => {
      answer.writeHead(200, { 'content-length': '1000' });
      answer.write('short');
      setImmediate(() => answer.destroy());
    };
    expect(await send()).toMatchObject({ isDelivered: true, statusCode: 200, answer: 'short' });
    receiver.answer = (_, answer) => {
      answer.writeHead(500, { 'content-length': '1000' });
      answer.write('short');
    };
    expect(await send(500)).toMatchObject({ isDelivered: false, statusCode: 500, answer: 'short' });
  });

  test('reads only the beginning of an answer without an end', async () => {
    receiver.answer = (_, answer) => {
      answer.writeHead(200);
      const more = () => {
        if (!answer.destroyed) answer.write('x'.repeat(10_000), () => setImmediate(more));
      };
      more();
    };
    const { isDelivered, answer } = await send();
    expect([isDelivered, answer?.length]).toEqual([true, 4_096]);
  });

  test('asks for patience with 429 and 503 alone, in seconds or as a date', async () => {
    receiver.answer = answering(429, { 'retry-after': '120' });
    expect(await send()).toMatchObject({ notBeforeMs: 120_000 });
    receiver.answer = answering(500, { 'retry-after': '120' });
    expect(await send()).toMatchObject({ notBeforeMs: 0 });
    expect(retryAfterMs('Fri, 20 Nov 2026 12:01:00 GMT', at)).toBe(60_000);
    expect(['soon', '-5', undefined].map((header) => retryAfterMs(header, at))).toEqual([0, 0, 0]);
  });

  test('to nobody says so', async () => {
    const gone = await TestReceiver.listen();
    const url = gone.url();
    await gone.close();
    expect(await client().send(url, message, secrets)).toMatchObject({ problem: 'Nobody listens at the address' });
  });
});

describe('an address within the installation', () => {
  test.each(['127.0.0.1', '10.0.0.7', '169.254.169.254', '192.168.1.1', '::1', 'fd00::1', '::ffff:127.0.0.1'])(
    'is not called, whatever name leads to %s',
    async (address) => {
      const family = address.includes(':') ? 6 : 4;
      const inside = new WebhookClient({
        allowsLocal: true,
        ownHost: null,
        addressesOf: async () => [{ address, family }],
      });
      const { port } = new URL(receiver.url());
      expect(await inside.send(`https://rebound.example.com:${port}/`, message, secrets)).toMatchObject({
        isDelivered: false,
        problem: 'The name leads to an address that is not public',
      });
      expect(receiver.received).toEqual([]);
    },
  );

  test('is not called without https where the installation does not allow it', async () => {
    const strict = new WebhookClient({ allowsLocal: false, ownHost: null });
    expect(await strict.send(receiver.url(), message, secrets)).toMatchObject({ isDelivered: false, statusCode: null });
    expect(receiver.received).toEqual([]);
  });
});
