import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Problem } from '@waybook/contracts/api';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { until } from '../testing/index.js';
import { Public } from './access.js';
import { ConnectionDrain, type DrainLimits } from './connection-drain.js';
import { RequestsInFlight } from './limits/index.js';
import { sampleApp } from './testing/sample-app.js';

const NEVER_MS = 600_000;
const FOREVER: DrainLimits = { lameDuckMs: NEVER_MS, doorMs: NEVER_MS, answerMs: NEVER_MS, flushMs: NEVER_MS };

let letGo: () => void;
let gate: Promise<void>;
let begun: number;
let app: NestFastifyApplication;
let requests: RequestsInFlight;
let port: number;
let agent: Agent;

@Controller('api/drained')
class DrainedController {
  @Get()
  @Public()
  async answer() {
    begun += 1;
    await gate;
    return { done: true };
  }
}

beforeEach(() => {
  gate = new Promise((resolve) => (letGo = resolve));
  begun = 0;
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

async function drained(limits: Partial<DrainLimits> = {}): Promise<ConnectionDrain> {
  requests = new RequestsInFlight();
  app = await sampleApp([DrainedController], { requests });
  const drain = new ConnectionDrain(app.getHttpAdapter().getInstance(), requests, { ...FOREVER, ...limits });
  await app.listen(0, '127.0.0.1');
  port = (app.getHttpServer().address() as AddressInfo).port;
  return drain;
}

async function ask(by?: Agent) {
  const asked = get({ port, host: '127.0.0.1', path: '/api/drained', agent: by ?? false });
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return {
    status: response.statusCode,
    connection: response.headers.connection,
    retryAfter: response.headers['retry-after'],
    body: (await json(response)) as { done?: boolean } & Partial<Problem>,
  };
}

test('everything goes on for a while once the server is to stop', async () => {
  const drain = await drained();
  letGo();
  drain.begin();
  expect(await ask(agent)).toMatchObject({ status: 200, connection: 'keep-alive' });
});

test('whoever is inside gets their answer, the last one of its connection, and whoever comes later is not let in', async () => {
  const drain = await drained({ lameDuckMs: 0 });
  const inside = ask(agent);
  await until(() => begun === 1);
  const closed = drain.close(() => app.close());
  await until(() => ask().then(...isRefused));
  letGo();
  expect(await inside).toMatchObject({ status: 200, connection: 'close', body: { done: true } });
  await closed;
});

test('a kept connection that is idle when the door closes may ask once more, and is told that this was the last time', async () => {
  const drain = await drained({ lameDuckMs: 0 });
  const inside = ask();
  await until(() => begun === 1);
  const openGate = letGo;
  gate = Promise.resolve();
  expect((await ask(agent)).connection).toBe('keep-alive');
  const closed = drain.close(() => app.close());
  await until(() => ask().then(...isRefused));
  expect(await ask(agent)).toMatchObject({ status: 200, connection: 'close' });
  openGate();
  expect((await inside).status).toBe(200);
  await closed;
});

test('whoever comes while the door is being closed is refused, and told when to come again', async () => {
  const drain = await drained({ lameDuckMs: 0 });
  const inside = ask();
  await until(() => begun === 1);
  const closed = drain.close(() => app.close());
  expect(await ask()).toMatchObject({
    status: 503,
    retryAfter: '5',
    connection: 'close',
    body: { code: 'PORTAL_STOPPING' },
  });
  letGo();
  expect((await inside).status).toBe(200);
  await closed;
});

test('whoever has no answer in time is told so, and when to come again', async () => {
  const drain = await drained({ lameDuckMs: 0, answerMs: 200 });
  const inside = ask();
  await until(() => begun === 1);
  await drain.close(() => app.close());
  expect(await inside).toMatchObject({
    status: 503,
    retryAfter: '5',
    connection: 'close',
    body: { code: 'NO_ANSWER_IN_TIME' },
  });
});

test('a connection that never asks anything, as browsers open them, keeps nobody waiting', async () => {
  const drain = await drained({ lameDuckMs: 0 });
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  await drain.close(() => app.close());
  await once(silent, 'close');
});

test('a server to which nobody is connected stops at once', async () => {
  const drain = await drained();
  await drain.close(() => app.close());
});

/** Of a connection: not refused yet, refused. */
const isRefused = [
  () => false,
  (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET',
] as const;
