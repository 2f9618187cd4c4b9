import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Delete, Get, Patch, Post, Put } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { domainError } from '../errors/index.js';
import { WriteGate, type Writing } from '../write-gate/index.js';
import { until } from '../testing/until.js';
import { Public, SignedIn } from './access.js';
import { sampleApp } from './testing/sample-app.js';
import { WritesInstallationOnly, WritesSessionOnly } from './write-gate.guard.js';

const ShutForNow = domainError('SHUT_FOR_NOW', 'unavailable', {
  message: 'Nothing is recorded now.',
  retryAfterSeconds: 9,
});

let held: Promise<void> = Promise.resolve();

@Controller('api/gated')
class GatedController {
  @Get()
  @Public()
  read() {
    return {};
  }

  @Post()
  @Public()
  add() {
    return {};
  }

  @Put('whole')
  @Public()
  replace() {
    return {};
  }

  @Patch()
  @Public()
  change() {
    return {};
  }

  @Delete()
  @SignedIn()
  remove() {
    return {};
  }

  @Post('installation')
  @Public()
  @WritesInstallationOnly()
  rebuild() {
    return {};
  }

  @Post('held')
  @Public()
  async hold() {
    await held;
    return {};
  }

  @Post('session')
  @Public()
  @WritesSessionOnly()
  signIn() {
    return {};
  }
}

describe('while the gate for writing is shut', () => {
  let app: NestFastifyApplication;
  const writeGate = new WriteGate();
  const shutFor = new Set<Writing>();
  beforeAll(async () => {
    writeGate.add({ refusal: (writing) => (shutFor.has(writing) ? new ShutForNow() : null) });
    app = await sampleApp([GatedController], { writeGate });
  });
  afterAll(() => app.close());

  const status = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path = '', token = 'director') =>
    (await app.inject({ method, url: `/api/gated${path}`, headers: { authorization: `Bearer ${token}` } })).statusCode;

  test('reading goes on, and nothing else', async () => {
    shutFor.add('events');
    expect(await status('GET')).toBe(200);
    expect([
      await status('POST'),
      await status('PUT', '/whole'),
      await status('PATCH'),
      await status('DELETE'),
    ]).toEqual([503, 503, 503, 503]);
    const refused = await app.inject({ method: 'POST', url: '/api/gated' });
    expect(refused.headers['retry-after']).toBe('9');
    expect(refused.json()).toMatchObject({ error: 'Nothing is recorded now.', code: 'SHUT_FOR_NOW' });
  });

  test('the work on the installation goes on', async () => {
    expect(await status('POST', '/installation')).toBe(201);
    shutFor.add('installation');
    expect(await status('POST', '/installation')).toBe(503);
    shutFor.delete('installation');
  });

  test('who may not call at all hears that first', async () => {
    expect(await status('DELETE', '', 'nobody')).toBe(401);
  });

  test('people sign in and out, unless that is shut as well', async () => {
    expect(await status('POST', '/session')).toBe(201);
    shutFor.add('session');
    expect(await status('POST', '/session')).toBe(503);
    shutFor.clear();
    expect([await status('POST'), await status('DELETE')]).toEqual([201, 200]);
  });

  test('a write is under way from when it is let in until it is answered; what reads or only signs in is none', async () => {
    let release = () => undefined as void;
    held = new Promise((resolve) => (release = resolve));
    const writing = status('POST', '/held');
    await until(() => writeGate.writesUnderWay === 1);
    await Promise.all([status('GET'), status('POST', '/session'), status('POST', '/installation')]);
    expect(writeGate.writesUnderWay).toBe(1);
    release();
    expect(await writing).toBe(201);
    await until(() => writeGate.writesUnderWay === 0);
  });
});
