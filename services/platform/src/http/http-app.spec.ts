import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { buildOpenApi } from './open-api.js';
import { sampleApp } from './testing/sample-app.js';

describe('what every answer carries', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await sampleApp();
  });
  afterAll(() => app.close());

  test.each([
    ['request-1234', true],
    ['short', false],
    ['with space and more', false],
    ['<script>alert(1)</script>', false],
    ['x'.repeat(129), false],
  ])('takes a sane request id and replaces any other: %s', async (given, isTaken) => {
    const answer = await app.inject({ url: '/api/samples/open', headers: { 'x-request-id': given } });
    expect(answer.headers['x-request-id'] === given).toBe(isTaken);
    expect(answer.headers['x-request-id']).toMatch(/^[\w.:-]{8,128}$/);
  });

  test('lets scripts come from the portal alone', async () => {
    const { headers } = await app.inject('/api/samples/open');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/(^|;)script-src 'self'(;|$)/);
    expect(policy).toMatch(/(^|;)default-src 'self'(;|$)/);
    expect(policy).toMatch(/(^|;)img-src 'self' blob: data:(;|$)/);
    expect(policy).toMatch(/(^|;)worker-src 'self'(;|$)/);
    expect(policy).toMatch(/(^|;)manifest-src 'self'(;|$)/);
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('insists on https only where the portal is reached over it', async () => {
    const secure = await sampleApp([], { isHttps: true });
    const { headers } = await secure.inject('/api/samples/open');
    expect(headers['strict-transport-security']).toContain('max-age=');
    await secure.close();
  });

  test('compresses long answers for whoever takes it', async () => {
    const taking = await app.inject({ url: '/api/docs/openapi.json', headers: { 'accept-encoding': 'gzip' } });
    expect(taking.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  });

  test('keeps answers out of caches, unless a route says otherwise', async () => {
    expect((await app.inject('/api/samples/open')).headers['cache-control']).toBe('no-store');
    expect((await app.inject('/api/samples/cached')).headers['cache-control']).toBe('private, max-age=60');
  });
});

describe('the API documentation', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await sampleApp();
  });
  afterAll(() => app.close());

  test('lists the routes with their fields and the error form', () => {
    const document = buildOpenApi(app, 'Sample');
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/samples',
      '/api/samples/approvals',
      '/api/samples/by-id/{id}',
      '/api/samples/cached',
      '/api/samples/drivers',
      '/api/samples/envelope',
      '/api/samples/open',
    ]);
    expect(document.paths['/api/samples']?.post).toMatchObject({
      operationId: 'Sample.echo',
      security: [{ bearer: [] }],
      responses: { default: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } } },
    });
    expect(document.paths['/api/samples/envelope']?.post?.parameters).toEqual([
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header', required: false }),
    ]);
    expect(document.components?.schemas?.['SampleRequest']).toMatchObject({
      required: ['subject', 'weekStartDate', 'vatAmount', 'jobs'],
      properties: {
        subject: { type: 'string', maxLength: 20 },
        weekStartDate: { type: 'string', format: 'date' },
        jobs: { type: 'array', minItems: 1, maxItems: 3, items: { $ref: '#/components/schemas/SampleJob' } },
      },
    });
  });

  test('is served with its scripts from files, as the security policy wants', async () => {
    const page = await app.inject('/api/docs');
    expect(page.statusCode).toBe(200);
    const inlineScripts = [...page.body.matchAll(/<script(?![^>]*\bsrc=)[^>]*>\s*\S/g)];
    expect(inlineScripts).toEqual([]);
    const sources = [...page.body.matchAll(/<script src="([^"]+)"/g)].map(
      ([, source]) => new URL(source!, 'http://x/api/docs').pathname,
    );
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) {
      const file = await app.inject(source);
      expect([source, file.statusCode, file.headers['content-type']]).toEqual([
        source,
        200,
        expect.stringContaining('javascript'),
      ]);
    }
    expect((await app.inject('/api/docs/openapi.json')).json()).toMatchObject({ openapi: '3.0.0' });
  });
});
