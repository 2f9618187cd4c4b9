import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Body, Controller, Get, Param, Post, Req, StreamableFile } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Problem } from '@waybook/contracts/api';
import type { FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../../testing/index.js';
import { DriversOnly, Public, SignedIn } from '../access.js';
import { sampleApp } from '../testing/sample-app.js';
import { AnswersWithin, FILE_WAIT_LIMIT_MS, KeepsWaiting, RequestsInFlight, SendsWithin, TakesFile } from './index.js';
import { ARRIVAL_LIMIT_MS } from './route-limits.js';

const ANSWER_MS = 300;
const ARRIVAL_MS = 400;
const LONG_MS = 2_000;
const AT_ONCE = 4;
const OF_ONE_SESSION = 2;

/** What requests wait for until the test lets them go on. */
let gate = closedGate();
const lateStreams: Readable[] = [];
let written = 0;

function closedGate() {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((open) => (resolve = open));
  return { promise, resolve: () => resolve() };
}

@Controller('api/slow')
class SlowController {
  @Get('never')
  @Public()
  never(): Promise<never> {
    return new Promise(() => undefined);
  }

  @Get('late/:what')
  @Public()
  async late(@Param('what') what: string) {
    await gate.promise;
    if (what === 'error') throw new TypeError('too late');
    const stream = Readable.from(endless());
    if (what !== 'value') lateStreams.push(stream);
    if (what === 'stream') return stream;
    return what === 'file' ? new StreamableFile(stream) : { what };
  }

  @Get('gated')
  @SignedIn()
  async gated() {
    await gate.promise;
    return {};
  }

  @Get('waiting')
  @Public()
  @KeepsWaiting()
  @AnswersWithin(60_000)
  async waiting() {
    await gate.promise;
    return {};
  }

  @Get('long')
  @Public()
  @AnswersWithin(LONG_MS)
  async long() {
    await gate.promise;
    return {};
  }

  @Get('endless-file')
  @Public()
  @SendsWithin(ANSWER_MS)
  endlessFile() {
    return new StreamableFile(Readable.from(endless()), { type: 'text/csv' });
  }

  @Post('file')
  @Public()
  @TakesFile()
  async file(@Req() { raw }: FastifyRequest) {
    await gate.promise;
    return { bytes: (await buffer(raw)).length };
  }

  @Post()
  @DriversOnly()
  async write(@Body() _body: object): Promise<void> {
    written += 1;
    await new Promise(() => undefined);
  }
}

async function* endless() {
  yield 'a line\n';
  await new Promise(() => undefined);
}

let app: NestFastifyApplication;
let requests: RequestsInFlight;
let port: number;
beforeAll(async () => {
  requests = new RequestsInFlight({
    answerMs: ANSWER_MS,
    arrivalMs: ARRIVAL_MS,
    atOnce: AT_ONCE,
    atOncePerSession: OF_ONE_SESSION,
  });
  app = await sampleApp([SlowController], { requests });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.get('/api/health/live', async () => ({ status: 'live' }));
  // Its route reads it.
  fastify.addContentTypeParser('text/csv', (_request, _body, done) => done(null));
  await app.listen(0, '127.0.0.1');
  port = (app.getHttpServer().address() as AddressInfo).port;
});
afterAll(() => app?.close());
beforeEach(async () => {
  await until(() => requests.count === 0);
  gate = closedGate();
});

interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly as?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly agent?: Agent;
}

async function ask({ path, as, headers = {}, body, method = 'GET', agent }: Asked): Promise<IncomingMessage> {
  const authorization = as === undefined ? {} : { authorization: `Bearer ${as}` };
  const sent = httpRequest({ port, host: '127.0.0.1', method, path, agent, headers: { ...authorization, ...headers } });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

async function problemOf(asked: Asked) {
  const answer = await ask(asked);
  const problem = JSON.parse(await text(answer)) as Problem;
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], ...problem };
}

const json = { 'content-type': 'application/json' };

describe('a request that nobody answers in time', () => {
  test.each([
    ['its controller hangs', { path: '/api/slow/never' }],
    ['whoever looks who it is hangs', { path: '/api/samples/drivers', as: 'stuck' }],
  ])('is answered 503, though %s', async (_what, asked) => {
    const startedAt = performance.now();
    const problem = await problemOf(asked);
    expect(problem).toMatchObject({ status: 503, code: 'NO_ANSWER_IN_TIME', retryAfter: '5' });
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(ANSWER_MS - 1);
  });

  test.each([
    [
      { 'idempotency-key': 'k1' },
      'It may or may not have been done. It is safe to send it again: it is done only once',
    ],
    [{}, 'It may or may not have been done: look before you send it again'],
  ])('says of a write with %j that it is in doubt, and what to do', async (headers, advice) => {
    const asked = { method: 'POST', path: '/api/slow', as: 'driver', headers: { ...json, ...headers }, body: '{}' };
    expect((await problemOf(asked)).error).toContain(advice);
  });

  test('is not worked for any more where it got no further than the guards', async () => {
    const before = written;
    await problemOf({ method: 'POST', path: '/api/slow', as: 'stuck', headers: json, body: '{}' });
    expect(written).toBe(before);
  });

  test.each(['value', 'error', 'stream', 'file'])(
    'leaves its connection whole, whatever comes too late: %s',
    async (what) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const late = await problemOf({ path: `/api/slow/late/${what}`, agent });
      expect(late.code).toBe('NO_ANSWER_IN_TIME');
      const next = ask({ path: '/api/slow/long', agent });
      await until(() => requests.count === 1);
      gate.resolve();
      expect((await next).statusCode).toBe(200);
      await until(() => lateStreams.every(({ destroyed }) => destroyed));
      expect(Object.values(agent.sockets).flat()).toHaveLength(1);
      agent.destroy();
    },
  );

  test('has longer where its route says so', async () => {
    const answer = ask({ path: '/api/slow/long' });
    expect((await problemOf({ path: '/api/slow/never' })).code).toBe('NO_ANSWER_IN_TIME');
    gate.resolve();
    expect((await answer).statusCode).toBe(200);
  });

  test('is answered 408 where its body does not come', async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /api/slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toMatch(/connection: close/i);
  });

  test('is cut off where it was answered in part, so that nobody takes that for the whole', async () => {
    const answer = await ask({ path: '/api/slow/endless-file' });
    await expect(text(answer)).rejects.toThrow('aborted');
  });
});

describe('a file', () => {
  test('that waits before it is read has all its time to arrive from then on', async () => {
    const answer = ask({
      method: 'POST',
      path: '/api/slow/file',
      headers: { 'content-type': 'text/csv' },
      body: 'a,b',
    });
    await until(() => requests.count === 1);
    await sleep(2 * ARRIVAL_MS);
    gate.resolve();
    expect((await answer).statusCode).toBe(201);
  });

  test('that is read and does not arrive in time is answered 503', async () => {
    gate.resolve();
    const startedAt = performance.now();
    const socket = connect(port, '127.0.0.1');
    socket.write('POST /api/slow/file HTTP/1.1\r\nhost: x\r\ncontent-type: text/csv\r\ncontent-length: 9\r\n\r\na');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 /);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(ARRIVAL_MS - 1);
  });

  test("has both within Node's own limit for a request", () => {
    expect(app.getHttpServer().requestTimeout).toBe(FILE_WAIT_LIMIT_MS + ARRIVAL_LIMIT_MS);
  });
});

describe('more requests at once than the portal takes', () => {
  test('are refused at once, until there is room again; how it is tells it all the while', async () => {
    const taken = Array.from({ length: AT_ONCE }, () => ask({ path: '/api/slow/long' }));
    await until(() => requests.count === AT_ONCE);
    const refused = await problemOf({ path: '/api/samples/open' });
    expect(refused).toMatchObject({ status: 503, code: 'TOO_BUSY', retryAfter: '2' });
    expect((await ask({ path: '/api/health/live' })).statusCode).toBe(200);
    gate.resolve();
    expect((await Promise.all(taken)).map(({ statusCode }) => statusCode)).toEqual(taken.map(() => 200));
    expect((await ask({ path: '/api/samples/open' })).statusCode).toBe(200);
  });

  test('of one sign-in leave room for others', async () => {
    const taken = Array.from({ length: OF_ONE_SESSION }, () => ask({ path: '/api/slow/gated', as: 'driver' }));
    await until(() => requests.count === OF_ONE_SESSION);
    const refused = await problemOf({ path: '/api/samples/drivers', as: 'driver' });
    expect(refused).toMatchObject({ status: 503, code: 'TOO_MANY_AT_ONCE', retryAfter: '1' });
    expect((await ask({ path: '/api/samples/approvals', as: 'director' })).statusCode).toBe(200);
    gate.resolve();
    await Promise.all(taken);
    expect((await ask({ path: '/api/samples/drivers', as: 'driver' })).statusCode).toBe(200);
  });

  test('do not count who only waits for what may happen', async () => {
    const waiting = Array.from({ length: AT_ONCE + 1 }, () => ask({ path: '/api/slow/waiting' }));
    expect((await ask({ path: '/api/samples/open' })).statusCode).toBe(200);
    gate.resolve();
    await Promise.all(waiting);
  });

  test('count those whose callers went away for as long as they are worked on', async () => {
    for (let count = 0; count < AT_ONCE; count++) {
      const gone = httpRequest({ port, host: '127.0.0.1', path: '/api/slow/long' }).on('error', () => undefined);
      gone.end();
      await until(() => requests.count === count + 1);
      gone.destroy();
    }
    expect((await problemOf({ path: '/api/samples/open' })).code).toBe('TOO_BUSY');
    gate.resolve();
    await until(() => requests.count === 0);
  });
});
