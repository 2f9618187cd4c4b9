import { describe, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import pg from 'pg';
import { Metrics } from './index.js';

describe('GET /metrics', () => {
  test('tells durations by route pattern, never by address, and the state of each pool', async () => {
    const server = fastify();
    const metrics = new Metrics();
    metrics.measureRequests(server);
    metrics.watchPools({ app: new pg.Pool() });
    metrics.serve(server);
    server.get('/api/drivers/:id', async () => ({}));
    await server.inject('/api/drivers/ada@example.org');

    const answer = await server.inject('/metrics');
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/drivers/:id",status="200"} 1',
    );
    expect(answer.body).toContain('database_pool_connections{pool="app",state="waiting"} 0');
    expect(answer.body).toContain('nodejs_eventloop_lag_seconds');
    expect(answer.body).not.toContain('ada@example.org');
  });
});
