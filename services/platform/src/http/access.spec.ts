import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { RequestEnvelope } from './request-parameters.js';
import { BUSINESS, ForgottenController, NOW, sampleApp } from './testing/sample-app.js';

describe('who may call a route', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await sampleApp();
  });
  afterAll(() => app.close());

  const statusFor = async (url: string, person?: string) => {
    const headers = person ? { authorization: `Bearer ${person}` } : {};
    return (await app.inject({ url, headers })).statusCode;
  };

  test.each([
    ['/api/samples/approvals', { nobody: 401, stranger: 401, director: 200, finance: 403, driver: 403 }],
    ['/api/samples/drivers', { nobody: 401, stranger: 401, director: 403, finance: 403, driver: 200 }],
    ['/api/samples/open', { nobody: 200, stranger: 200, director: 200, finance: 200, driver: 200 }],
  ])('%s', async (url, expected) => {
    const found = {
      nobody: await statusFor(url),
      stranger: await statusFor(url, 'stranger'),
      director: await statusFor(url, 'director'),
      finance: await statusFor(url, 'finance'),
      driver: await statusFor(url, 'driver'),
    };
    expect(found).toEqual(expected);
  });

  test('does not start with a route that has no rule, and names it', async () => {
    await expect(sampleApp([ForgottenController])).rejects.toThrow('ForgottenController.forgotten');
  });

  test('hands a command its business, actor, instant and idempotency from the request alone', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/samples/envelope?x=1',
      headers: { authorization: 'Bearer driver', 'idempotency-key': 'key-1', 'x-request-id': 'request-1' },
      payload: { a: 1 },
    });
    expect(answer.json()).toEqual({
      business: BUSINESS,
      metadata: { actor: { type: 'driver', id: 'd1' }, requestId: 'request-1' },
      at: NOW.toISOString(),
      idempotency: { key: 'key-1', request: { method: 'POST', path: '/api/samples/envelope', body: { a: 1 } } },
    });
  });

  test('takes a request that calls the driver by another name for the same one', async () => {
    const fingerprintOf = async (body: object) => {
      const headers = { authorization: 'Bearer driver', 'idempotency-key': 'key-1' };
      const answer = await app.inject({ method: 'POST', url: '/api/samples/envelope', headers, payload: body });
      return answer.json<RequestEnvelope>().idempotency?.request;
    };
    const named = await fingerprintOf({ driverName: 'Sam Carter', netPay: '72.00' });
    expect(await fingerprintOf({ driverName: 'Sam Carter-Jones', netPay: '72.00' })).toEqual(named);
    expect(await fingerprintOf({ driverName: 'Sam Carter', netPay: '72.01' })).not.toEqual(named);
  });

  test.each([['x'.repeat(256)], ['with space'], ['caf\u00e9'], ['']])('refuses the idempotency key %j', async (key) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/samples/envelope',
      headers: { authorization: 'Bearer driver', 'idempotency-key': key },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ details: [{ field: 'Idempotency-Key' }] });
  });

  test('stops a session that floods the service, and nobody else', async () => {
    const limited = await sampleApp([], { floodLimit: { calls: 2, windowMs: 60_000 } });
    const call = (person: string) =>
      limited.inject({
        url: '/api/samples/by-id/0190a000-0000-7000-8000-000000000009',
        headers: { authorization: `Bearer ${person}` },
      });
    await call('driver');
    await call('driver');
    const stopped = await call('driver');
    expect(stopped.statusCode).toBe(429);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await call('director')).statusCode).toBe(200);
    await limited.close();
  });
});
