import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serveWeb } from './serve-web.js';

const PAGE = '<html><head><title>Waybook</title></head><body><h1>Waybook</h1></body></html>';
const SCRIPT = 'console.log("waybook");';

let folder: string;
let server: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  await writeFile(join(folder, 'sw.js'), SCRIPT);
  await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify({ name: 'Waybook', start_url: '/start' }));
  await writeFile(join(folder, 'assets/index-abc123.js'), SCRIPT);
  await writeFile(join(folder, 'assets/index-abc123.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets/codes.worker-Ab_1-23.js'), SCRIPT);
  await writeFile(join(folder, 'assets/codes.worker-Ab_1-23.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets/reader-abc123.wasm'), Buffer.from([0, 0x61, 0x73, 0x6d]));
  server = fastify();
  server.get('/api/brand', async () => ({ name: 'x' }));
  await serveWeb(server, { folder, brandName: 'Jones & <Sons>' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe('the web app', () => {
  test.each(['/', '/driver/earnings-entry', '/admin/dashboard?tab=1'])(
    "answers %s with the page under the installation's name",
    async (path) => {
      const { body, headers, statusCode } = await server.inject(path);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<title>Jones &amp; &lt;Sons&gt;</title>');
      expect(body).toContain('<h1>Jones &amp; &lt;Sons&gt;</h1>');
    },
  );

  test('says to the app that calls are traced, where they are', async () => {
    const traced = fastify();
    await serveWeb(traced, { folder, brandName: 'Waybook', isTraced: true });
    const [page, other] = [await traced.inject('/'), await server.inject('/')];
    expect(page.body).toContain('<meta name="waybook-traced" content="1" />');
    expect(other.body).not.toContain('waybook-traced');
    await traced.close();
  });

  test('has the page asked for every time, and not sent again while it is the same', async () => {
    const first = await server.inject('/');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await server.inject({ url: '/', headers: { 'if-none-match': first.headers.etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends the page as %s to a browser that takes it, under a tag of its own', async (encoding, decompress) => {
    const headers = { 'accept-encoding': encoding };
    const [plain, answer] = [await server.inject('/'), await server.inject({ url: '/', headers })];
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(decompress(answer.rawPayload).toString()).toBe(plain.body);
    expect([plain.headers['vary'], plain.headers['content-encoding']]).toEqual(['Accept-Encoding', undefined]);
    expect(answer.headers.etag).not.toBe(plain.headers.etag);
    const again = { ...headers, 'if-none-match': answer.headers.etag };
    expect((await server.inject({ url: '/', headers: again })).statusCode).toBe(304);
  });

  test('has files with a hash in their name kept for good, and others asked for', async () => {
    const script = await server.inject('/assets/index-abc123.js');
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(script.body).toBe(SCRIPT);
    expect((await server.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  test('has the service worker asked for every time, so that a new version is found', async () => {
    const worker = await server.inject('/sw.js');
    expect(worker.headers['cache-control']).toBe('no-cache');
    expect(worker.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(worker.body).toBe(SCRIPT);
  });

  test("names the installed app as the installation's own, and has that asked for every time, too", async () => {
    const manifest = await server.inject('/manifest.webmanifest');
    expect(manifest.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining('application/manifest+json'),
    });
    const name = 'Jones & <Sons>';
    expect(manifest.json()).toEqual({ name, short_name: name, start_url: '/start' });
  });

  test('sends the compressed twin to a browser that takes it', async () => {
    const answer = await server.inject({ url: '/assets/index-abc123.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      vary: 'accept-encoding',
      'cache-control': expect.stringMatching('immutable'),
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test.each(['identity', 'br'])(
    'lets a worker that decodes compile WebAssembly, and load nothing from elsewhere (%s)',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding };
      const worker = await server.inject({ url: '/assets/codes.worker-Ab_1-23.js', headers });
      expect(worker.headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
      );
    },
  );

  test.each(['/', '/sw.js', '/assets/index-abc123.js'])('leaves %s under the policy of every answer', async (url) => {
    expect((await server.inject(url)).headers['content-security-policy']).toBeUndefined();
  });

  test('sends WebAssembly as what it is, so that it is compiled as it comes', async () => {
    expect((await server.inject('/assets/reader-abc123.wasm')).headers['content-type']).toBe('application/wasm');
  });

  test.each([
    '/api/nothing',
    '/api',
    '/metrics/more',
    '/assets/index-old.js',
    '/robots.txt',
    '/assets/../../package.json',
  ])('has no page at %s', async (path) => {
    expect((await server.inject(path)).statusCode).toBe(404);
  });

  test('leaves the API alone', async () => {
    expect((await server.inject('/api/brand')).json()).toEqual({ name: 'x' });
  });
});
