import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { buildOpenApi } from './open-api.js';
import { SecurityLog } from './security-log/index.js';
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

  test.each([
    ['a proxy', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a proxy that adds to what the caller wrote', '10.0.0.1', '192.0.2.1, 203.0.113.7', '203.0.113.7'],
    ['anybody else', '198.51.100.9', '203.0.113.7', '198.51.100.9'],
  ])('believes where a call comes from of its proxies alone: %s', async (_who, remoteAddress, forwarded, address) => {
    const lines: object[] = [];
    const securityLog = new SecurityLog({ write: (line) => lines.push(line) });
    const behindProxy = await sampleApp([], { trustedProxies: ['10.0.0.0/8'], securityLog });
    await behindProxy.inject({
      url: '/api/samples/drivers',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
    });
    expect(lines).toEqual([expect.objectContaining({ event: 'call_refused', address })]);
    await behindProxy.close();
  });

  test('lets scripts come from the portal alone', async () => {
    const { headers } = await app.inject('/api/docs');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/(^|;)script-src 'self'(;|$)/);
    expect(policy).toMatch(/(^|;)default-src 'self'(;|$)/);
    expect(policy).toMatch(/(^|;)img-src 'self' blob: data:(;|$)/);
    expect(policy).toMatch(/(^|;)worker-src 'self'(;|$)/);
    expect(policy).toMatch(/(^|;)manifest-src 'self'(;|$)/);
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(policy).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('lets an answer do nothing where it is opened as a page, and has it carry no header that only a page needs', async () => {
    const refusal = await app.inject('/api/samples/nowhere');
    expect(refusal.statusCode).toBe(404);
    for (const { headers } of [await app.inject('/api/samples/open'), refusal]) {
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      for (const name of [
        'cross-origin-opener-policy',
        'x-frame-options',
        'x-xss-protection',
        'x-dns-prefetch-control',
      ]) {
        expect(headers).not.toHaveProperty(name);
      }
    }
  });

  test.each([
    ['/assets/index-abc123.js', "default-src 'none';frame-ancestors 'none'"],
    ['/first-paint.css', "default-src 'none';frame-ancestors 'none'"],
    ['/driver/earnings-entry', expect.stringContaining("script-src 'self'")],
  ])('has a page carry what only a page needs, and not what it is made of: %s', async (url, policy) => {
    const { headers } = await app.inject(url);
    expect(headers).toMatchObject({ 'content-security-policy': policy, 'x-content-type-options': 'nosniff' });
    expect('x-frame-options' in headers).toBe(!/assets|first-paint/.test(url));
  });

  test('lets nobody but the portal ask for the camera, and nobody for microphone and place', async () => {
    const { headers } = await app.inject('/api/samples/open');
    expect(headers['permissions-policy']).toBe('camera=(self), microphone=(), geolocation=()');
  });

  test('insists on https only where the portal is reached over it', async () => {
    const secure = await sampleApp([], { isHttps: true });
    const { headers } = await secure.inject('/api/samples/open');
    expect(headers['strict-transport-security']).toContain('max-age=');
    await secure.close();
  });

  test.each([
    ['http', 403],
    ['HTTP, https', 403],
    ['https', 200],
    ['https, http', 200],
    [undefined, 200],
  ])('refuses what a proxy lets through in plain, where people come by https: %s', async (protocol, status) => {
    const headers = protocol === undefined ? {} : { 'x-forwarded-proto': protocol };
    const lines: object[] = [];
    const secure = await sampleApp([], {
      isHttps: true,
      securityLog: new SecurityLog({ write: (line) => lines.push(line) }),
    });
    const answer = await secure.inject({ url: '/api/samples/open', headers });
    expect(answer.statusCode).toBe(status);
    if (status === 403) {
      expect(answer.json()).toMatchObject({ code: 'HTTPS_ONLY' });
      expect(answer.headers['strict-transport-security']).toContain('max-age=');
      expect(lines).toEqual([expect.objectContaining({ event: 'call_refused', reason: 'HTTPS_ONLY' })]);
    }
    await secure.close();
    expect((await app.inject({ url: '/api/samples/open', headers })).statusCode).toBe(200);
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

  test('is not served where it is closed', async () => {
    const closed = await sampleApp([], { showsApiDocs: false });
    for (const path of ['/api/docs', '/api/docs/openapi.json', '/api/docs/openapi.yaml']) {
      const answer = await closed.inject(path);
      expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 404, 'NOT_FOUND']);
    }
    await closed.close();
  });
});
