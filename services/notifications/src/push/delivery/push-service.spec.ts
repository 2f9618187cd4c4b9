import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { FakePhone } from '../../testing/fake-phone.js';
import { FAKE_PUSH_HOST } from '../../testing/fake-push-certificate.js';
import { FakePushService, vapidClaims } from '../../testing/fake-push-service.js';
import { TEST_PUSH_KEY } from '../../testing/test-keys.js';
import { httpsPushService } from './push-service.js';

const MINUTES = 60;
const payload = JSON.stringify({ kind: 'remittance_approved', path: '/driver/remittances' });

let server: FakePushService;
beforeAll(async () => {
  server = new FakePushService();
  await server.listen();
});
afterEach(() => {
  server.received.length = 0;
  Object.assign(server, { status: 201, headers: {}, isSilent: false });
});
afterAll(() => server?.close());

const send = (phone = new FakePhone()) => server.client().send(phone.subscription, payload, 90 * MINUTES);

describe('a message', () => {
  test('is encrypted so that the phone alone can read it', async () => {
    const phone = new FakePhone();
    expect(await send(phone)).toEqual({ is: 'delivered' });
    expect(server.shownOn(phone)).toEqual([{ kind: 'remittance_approved', path: '/driver/remittances' }]);
    const [{ body, headers }] = server.received as [(typeof server.received)[0]];
    expect(body.toString('latin1')).not.toMatch(/remittance|driver/);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '5400' });
    expect(() => new FakePhone().read(body)).toThrow();
  });

  test("is signed for that push service by the installation's key, for a day at most", async () => {
    await send();
    const { key, claims } = vapidClaims(server.received[0]!.headers.authorization!);
    expect(key).toBe(TEST_PUSH_KEY.publicKey);
    expect(claims).toEqual({
      aud: `https://${FAKE_PUSH_HOST}`,
      exp: expect.any(Number),
      sub: 'mailto:office@waybook.example',
    });
    const lifeSeconds = (claims['exp'] as number) - Date.now() / 1_000;
    expect(lifeSeconds).toBeGreaterThan(MINUTES);
    expect(lifeSeconds).toBeLessThan(24 * 60 * MINUTES);
  });
});

test('a push service that the operator does not list is not called', async () => {
  const phone = new FakePhone();
  const sendTo = (allowedHosts: readonly string[]) =>
    server.client(undefined, allowedHosts).send(phone.subscription, payload, MINUTES);
  expect(await sendTo(['.push.apple.com'])).toEqual({ is: 'refused', problem: 'not on the list' });
  expect(server.received).toEqual([]);
  expect(await sendTo([FAKE_PUSH_HOST])).toEqual({ is: 'delivered' });
});

describe('what the push service answers', () => {
  test.each([
    [200, {}, { is: 'delivered' }],
    [404, {}, { is: 'gone' }],
    [410, {}, { is: 'gone' }],
    [400, {}, { is: 'refused', problem: 'status 400' }],
    [403, {}, { is: 'refused', problem: 'status 403' }],
    [413, {}, { is: 'refused', problem: 'status 413' }],
    [429, { 'retry-after': '120' }, { is: 'later', problem: 'status 429', notBeforeMs: 120_000 }],
    [503, { 'retry-after': 'Fri, Dec 31, 2026 23:59:59 GMT' }, { is: 'later', problem: 'status 503', notBeforeMs: 0 }],
    [503, { 'retry-after': '86400' }, { is: 'later', problem: 'status 503', notBeforeMs: 3_600_000 }],
    [500, { 'retry-after': '-5' }, { is: 'later', problem: 'status 500', notBeforeMs: 0 }],
  ])('%i %j', async (status, headers, outcome) => {
    Object.assign(server, { status, headers });
    expect(await send()).toEqual(outcome);
  });

  test('a redirect is followed nowhere', async () => {
    Object.assign(server, { status: 307, headers: { location: `https://${FAKE_PUSH_HOST}/elsewhere` } });
    expect(await send()).toEqual({ is: 'refused', problem: 'status 307' });
    expect(server.received).toHaveLength(1);
  });

  test('nothing, and the message waits for its next attempt', async () => {
    server.isSilent = true;
    const outcome = await server.client(50).send(new FakePhone().subscription, payload, MINUTES);
    expect(outcome).toEqual({ is: 'later', problem: 'ETIMEDOUT', notBeforeMs: 0 });
  });
});

describe('what is never asked', () => {
  const addressesOf = async () => [{ address: '10.0.0.7', family: 4 }];
  const service = httpsPushService({ key: TEST_PUSH_KEY, contact: 'mailto:office@waybook.example', addressesOf });
  const phone = new FakePhone();

  test('an address that is no push service', async () => {
    const subscription = { ...phone.subscription, endpoint: 'https://127.0.0.1/phone' };
    expect(await service.send(subscription, payload, MINUTES)).toEqual({ is: 'refused', problem: 'no push service' });
  });

  test("a name that leads into the installation's own network", async () => {
    expect(await service.send(phone.subscription, payload, MINUTES)).toEqual({
      is: 'refused',
      problem: 'EADDRNOTPUBLIC',
    });
  });

  test('a push service for a browser whose key is none', async () => {
    const subscription = { ...phone.subscription, p256dh: `B${'A'.repeat(86)}` };
    expect(await server.client().send(subscription, payload, MINUTES)).toEqual({
      is: 'refused',
      problem: 'no key of a browser',
    });
    expect(server.received).toEqual([]);
  });
});
