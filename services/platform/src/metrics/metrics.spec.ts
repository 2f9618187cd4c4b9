import { describe, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import pg from 'pg';
import { Metrics } from './index.js';

const CHALLENGE = 'Bearer realm="waybook"';
const challengeTo = (isGiven: boolean) => (isGiven ? `${CHALLENGE}, error="invalid_token"` : CHALLENGE);

describe('GET /metrics', () => {
  test('tells durations by route pattern, never by address, and the state of each pool', async () => {
    const server = fastify();
    const metrics = new Metrics();
    metrics.measureRequests(server);
    metrics.watchPools({ app: new pg.Pool() });
    metrics.watchTotals({
      name: 'refusals_total',
      help: 'Refusals',
      labelNames: ['reason'],
      read: () => [{ labels: { reason: 'LATE' }, value: 3 }],
    });
    metrics.serve(server, 'everybody');
    server.get('/api/drivers/:id', async () => ({}));
    await server.inject('/api/drivers/ada@example.org');

    const answer = await server.inject('/metrics');
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/drivers/:id",status="200"} 1',
    );
    expect(answer.body).toContain('database_pool_connections{pool="app",state="waiting"} 0');
    expect((await server.inject('/metrics')).body).toContain('refusals_total{reason="LATE"} 3');
    expect(answer.body).toContain('nodejs_eventloop_lag_seconds');
    expect(answer.body).not.toContain('ada@example.org');
  });

  test.each([
    [undefined, 401],
    ['Bearer another token', 401],
    ['a token', 401],
    ['Bearer a token', 200],
  ])('is for whoever shows the token: with %s it answers %i', async (authorization, status) => {
    const server = fastify();
    new Metrics().serve(server, { token: 'a token' });
    const answer = await server.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(answer.statusCode).toBe(status);
    const isGiven = authorization !== undefined;
    expect(answer.headers['www-authenticate']).toBe(status === 401 ? challengeTo(isGiven) : undefined);
    if (status === 401)
      expect(answer.json()).toMatchObject({ code: 'SIGN_IN_REQUIRED', requestId: expect.any(String) });
  });

  test('is not there where it is for nobody', async () => {
    const server = fastify();
    new Metrics().serve(server, 'nobody');
    expect((await server.inject('/metrics')).statusCode).toBe(404);
  });
});
