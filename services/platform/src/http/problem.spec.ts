import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Get, HttpException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { type DomainError, domainError, type RefusalKind } from '../errors/index.js';
import { Public } from './access.js';
import { MAX_BODY_BYTES } from './limits/index.js';
import { sampleApp } from './testing/sample-app.js';

const SECRET = 'select * from secrets where path = /srv/app';

/** Also where the request got no further than the router, or was none. */
const OF_EVERY_ANSWER = {
  'content-type': 'application/json; charset=utf-8',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

function sampleRefusal(kind: RefusalKind): DomainError {
  const Refusal = domainError('SAMPLE', kind, { message: 'A sentence for people.', retryAfterSeconds: 7 });
  return new Refusal();
}

class StoreConflict extends Error {}

@Controller('api/failing')
class FailingController {
  @Get('unexpected')
  @Public()
  unexpected(): never {
    throw new TypeError(SECRET);
  }

  @Get('thrown-text')
  @Public()
  thrownText(): never {
    // oxlint-disable-next-line typescript/only-throw-error -- libraries throw whatever they like
    throw SECRET;
  }

  @Get('database-away')
  @Public()
  databaseAway(): never {
    throw Object.assign(new Error(`connect ECONNREFUSED 10.0.0.7:5432 ${SECRET}`), {
      code: 'ECONNREFUSED',
      syscall: 'connect',
    });
  }

  @Get('nest')
  @Public()
  nest(): never {
    throw new HttpException(SECRET, 405);
  }

  @Get('store')
  @Public()
  store(): never {
    throw new StoreConflict();
  }

  @Get('refusal/:kind')
  @Public()
  refusal(): never {
    throw sampleRefusal('too_many');
  }
}

describe('the one form of every error', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    const translate = (error: unknown) => (error instanceof StoreConflict ? sampleRefusal('conflict') : undefined);
    app = await sampleApp([FailingController], { errorTranslations: [translate], isHttps: true });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  type Request = Exclude<Parameters<NestFastifyApplication['inject']>[0], string>;
  const json = { 'content-type': 'application/json', authorization: 'Bearer director' };
  const refused: [string, Request, number, string][] = [
    ['an unknown path', { url: '/api/nothing' }, 404, 'NOT_FOUND'],
    ['an unknown method', { method: 'DELETE', url: '/api/samples/open' }, 404, 'NOT_FOUND'],
    ['a bad URL', { url: '/api/samples/%ff' }, 400, 'MALFORMED_REQUEST'],
    [
      'a path parameter that is too long',
      { url: `/api/samples/by-id/${'a'.repeat(500)}`, headers: json },
      414,
      'ADDRESS_TOO_LONG',
    ],
    ['a bad id in the path', { url: '/api/samples/by-id/x', headers: json }, 404, 'NOT_FOUND'],
    ['a zero byte in the path', { url: '/api/failing/refusal/a%00b' }, 404, 'NOT_FOUND'],
    ['bad JSON', { method: 'POST', url: '/api/samples', headers: json, payload: '{"a":' }, 400, 'MALFORMED_REQUEST'],
    ['no JSON', { method: 'POST', url: '/api/samples', headers: json, payload: '' }, 400, 'MALFORMED_REQUEST'],
    [
      'a poisoned body',
      { method: 'POST', url: '/api/samples', headers: json, payload: '{"__proto__":{"a":1}}' },
      400,
      'MALFORMED_REQUEST',
    ],
    [
      'another media type',
      { method: 'POST', url: '/api/samples', headers: { ...json, 'content-type': 'text/xml' }, payload: '<a/>' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a form',
      {
        method: 'POST',
        url: '/api/samples',
        headers: { ...json, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a=1',
      },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a body that is too large',
      { method: 'POST', url: '/api/samples', headers: json, payload: `"${'x'.repeat(MAX_BODY_BYTES)}"` },
      413,
      'TOO_LARGE',
    ],
    ['a method that sends back what was sent', { method: 'TRACE', url: '/api/samples/open' }, 404, 'NOT_FOUND'],
    ['a missing sign-in', { url: '/api/samples/drivers' }, 401, 'SIGN_IN_REQUIRED'],
    ['an unknown query parameter', { url: '/api/samples/open?sort=1' }, 400, 'INVALID_REQUEST'],
    ['a repeated query parameter', { url: '/api/samples/open?page=1&page=2' }, 400, 'INVALID_REQUEST'],
    ['what Nest refuses', { url: '/api/failing/nest' }, 405, 'METHOD_NOT_ALLOWED'],
    ["an area's refusal", { url: '/api/failing/refusal/x' }, 429, 'SAMPLE'],
    ['a translated error', { url: '/api/failing/store' }, 409, 'SAMPLE'],
    ['an unexpected error', { url: '/api/failing/unexpected' }, 500, 'UNEXPECTED'],
    ['thrown text', { url: '/api/failing/thrown-text' }, 500, 'UNEXPECTED'],
    ['a database that is away', { url: '/api/failing/database-away' }, 503, 'DATABASE_UNAVAILABLE'],
  ];

  test.each(refused)('holds for %s', async (_what, request, status, code) => {
    const answer = await app.inject(request);
    const problem = answer.json<Record<string, unknown>>();
    expect({ status: answer.statusCode, code: problem['code'] }).toEqual({ status, code });
    expect(problem['error']).toEqual(expect.stringMatching(/^[A-Z].{10,}/));
    expect(problem['message']).toBe(problem['error']);
    expect(problem['requestId']).toBe(answer.headers['x-request-id']);
    expect(answer.headers).toMatchObject(OF_EVERY_ANSWER);
    expect(answer.body).not.toMatch(/select \*|\/srv|ECONN|stack|node_modules/);
  });

  test('says when to try again', async () => {
    expect((await app.inject('/api/failing/refusal/x')).headers['retry-after']).toBe('7');
    expect((await app.inject('/api/failing/database-away')).headers['retry-after']).toBe('5');
  });

  test.each([
    ['what is no HTTP at all', 'COME IN\r\n\r\n'],
    [
      'a body whose end is told in two ways',
      'POST /api/samples HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'two lengths of a body',
      'POST /api/samples HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcd',
    ],
  ])('holds for %s', async (_what, sent) => {
    const { port } = app.getHttpServer().address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    socket.write(sent);
    const [text] = (await once(socket, 'data')) as [string];
    const [head, body = ''] = text.split('\r\n\r\n');
    const [status, ...lines] = head!.split('\r\n');
    expect(status).toBe('HTTP/1.1 400 Bad Request');
    expect(Object.fromEntries(lines.map((line) => line.split(': ')))).toMatchObject(OF_EVERY_ANSWER);
    expect(JSON.parse(body)).toMatchObject({ code: 'MALFORMED_REQUEST', requestId: expect.any(String) });
  });

  test.each<[RefusalKind, number]>([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['precondition_failed', 412],
    ['too_large', 413],
    ['unsupported_media', 415],
    ['unprocessable', 422],
    ['too_many', 429],
    ['unavailable', 503],
  ])('answers a refusal of kind %s with %i', async (kind, status) => {
    const { refusalOf } = await import('./problem.js');
    expect(refusalOf(sampleRefusal(kind)).status).toBe(status);
  });
});
