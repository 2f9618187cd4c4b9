import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger, type Logger, logRequests, NestLogger } from './index.js';

let folder: string;
let logger: Logger;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-logs-'));
  logger = createLogger({ to: 'file', path: join(folder, 'waybook.log') });
});
afterEach(() => rm(folder, { recursive: true }));

async function lines(atLeast: number): Promise<Record<string, unknown>[]> {
  for (;;) {
    logger.flush();
    const text = await readFile(join(folder, 'waybook.log'), 'utf8').catch(() => '');
    const found = text.split('\n').filter(Boolean);
    if (found.length >= atLeast) return found.map((line) => JSON.parse(line) as Record<string, unknown>);
    await sleep(10);
  }
}

function app(): FastifyInstance {
  const server = fastify({ genReqId: () => 'request-1' });
  logRequests(server, logger);
  server.get('/api/drivers/:id', async () => ({ name: 'Ada Lovelace' }));
  server.get('/api/health/live', async () => ({}));
  return server;
}

describe('the request log', () => {
  test('names route, status and time, but nobody and nothing of what was said', async () => {
    const server = app();
    await server.inject({
      url: '/api/drivers/ada@example.org?search=Lovelace',
      headers: { authorization: 'Bearer sesame', cookie: 'refresh=sesame' },
    });
    const [line] = await lines(1);
    expect(line).toMatchObject({
      level: 'info',
      requestId: 'request-1',
      method: 'GET',
      route: '/api/drivers/:id',
      status: 200,
      ms: expect.any(Number),
    });
    expect(JSON.stringify(line)).not.toMatch(/ada|lovelace|sesame/i);
  });

  test('keeps quiet about probes', async () => {
    const server = app();
    await server.inject('/api/health/live');
    await server.inject('/api/drivers/1');
    expect(await lines(1)).toHaveLength(1);
  });

  test('is readable by its owner alone', async () => {
    logger.info('a line');
    await lines(1);
    expect((await stat(join(folder, 'waybook.log'))).mode & 0o777).toBe(0o600);
  });
});

describe('what Nest logs', () => {
  test('arrives with its source, and of a database error without the row', async () => {
    const refused = Object.assign(new Error('duplicate key value violates unique constraint'), {
      code: '23505',
      constraint: 'people_pkey',
      detail: 'Key (name)=(Ada Lovelace) already exists.',
      parameters: ['Ada Lovelace'],
    });
    new NestLogger(logger).log('started', 'Portal');
    new NestLogger(logger).log({ msg: refused.message, err: refused }, 'Http');
    const [plain, error] = await lines(2);
    expect(plain).toMatchObject({ msg: 'started', context: 'Portal' });
    expect(error).toMatchObject({ context: 'Http', err: { code: '23505', constraint: 'people_pkey' } });
    expect(JSON.stringify(error)).not.toMatch(/Lovelace/);
  });

  test('leaves out what Nest says of its own start, but for what goes wrong in it', async () => {
    const nest = new NestLogger(logger);
    nest.log('Mapped {/api/brand, GET} route', 'RouterExplorer');
    nest.warn('No file', 'InstanceLoader');
    nest.log('ready', 'Portal');
    expect((await lines(2)).map(({ msg }) => msg)).toEqual(['No file', 'ready']);
  });

  test('is redacted where somebody hands in headers or a password', async () => {
    new NestLogger(logger).log({ headers: { cookie: 'sesame' }, credentials: { password: 'sesame' } }, 'Auth');
    expect(JSON.stringify(await lines(1))).not.toMatch(/sesame/);
  });
});
