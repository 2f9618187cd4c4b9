import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fastify } from 'fastify';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { type ReadinessCheck, schemaIsCurrent, serveHealth } from './index.js';

const made = { name: 'made-1', up: () => 'create table made (id int)' };
const missing = { name: 'missing-1', up: () => 'create table missing (id int)' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([made]);
});
afterAll(() => database.drop());

async function probe(path: string, checks: ReadinessCheck[], vital: ReadinessCheck[] = []) {
  const server = fastify();
  serveHealth(server, checks, vital);
  return server.inject(path);
}

describe('a portal', () => {
  test('is live whatever it waits for', async () => {
    const answer = await probe('/api/health/live', [{ complaint: 'never', holds: async () => false }]);
    expect(answer.statusCode).toBe(200);
  });

  test('says why it is to be started anew', async () => {
    const answer = await probe('/api/health/live', [], [{ complaint: 'it is in doubt', holds: async () => false }]);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ error: 'Not live any more: it is in doubt', code: 'NOT_LIVE' });
  });

  test('is ready once its schema is current', async () => {
    const answer = await probe('/api/health/ready', [schemaIsCurrent(database.appPool, [made])]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ready' }]);
  });

  test('says besides how it stands, and only while it is ready', async () => {
    const server = fastify();
    let holds = true;
    serveHealth(server, [{ complaint: 'not now', holds: async () => holds }], [], () => ({ maintenance: true }));
    const ask = () => server.inject('/api/health/ready');
    expect((await ask()).json()).toEqual({ status: 'ready', maintenance: true });
    holds = false;
    expect((await ask()).json()).not.toHaveProperty('maintenance');
  });

  test('says what is missing while a migration has not run', async () => {
    const answer = await probe('/api/health/ready', [schemaIsCurrent(database.appPool, [made, missing])]);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({
      error: 'Not ready yet: the database does not answer, or its migrations have not all run',
      code: 'NOT_READY',
    });
  });

  test('is not ready while the database is away', async () => {
    const nowhere = new pg.Pool({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
    const answer = await probe('/api/health/ready', [schemaIsCurrent(nowhere, [made])]);
    expect(answer.statusCode).toBe(503);
    await nowhere.end();
  });

  test('does not hang on a check that does', async () => {
    const hanging: ReadinessCheck = { complaint: 'hangs', holds: () => new Promise(() => undefined) };
    const answer = await probe('/api/health/ready', [hanging]);
    expect(answer.statusCode).toBe(503);
  });
});
