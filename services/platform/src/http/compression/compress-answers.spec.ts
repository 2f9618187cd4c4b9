import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { fastify, type FastifyInstance } from 'fastify';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Readable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { COMPRESSED_FROM_BYTES, compressAnswers } from './index.js';

const ROWS = Array.from({ length: 200 }, (_, at) => ({ id: at, driver: `Driver ${at}`, amountPence: 12_500 }));
const events = new PassThrough();

let server: FastifyInstance;

beforeAll(async () => {
  server = fastify();
  compressAnswers(server);
  server.get('/rows', () => ROWS);
  server.get('/csv', (_request, reply) => reply.type('text/csv; charset=utf-8').send('a,b\n'.repeat(1_000)));
  server.get<{ Params: { bytes: number } }>('/sized/:bytes', ({ params }, reply) =>
    reply.type('text/plain').send('x'.repeat(params.bytes)),
  );
  server.get('/tagged', (_request, reply) => reply.header('etag', '"3"').send(ROWS));
  server.get('/weakly-tagged', (_request, reply) => reply.header('etag', 'W/"3"').send(ROWS));
  server.get('/varied', (_request, reply) => reply.header('vary', 'Origin').send(ROWS));
  server.get('/photo', (_request, reply) => reply.type('image/jpeg').send(Buffer.alloc(5_000)));
  server.get('/pdf', (_request, reply) => reply.type('application/pdf').send(Buffer.alloc(5_000)));
  server.get('/file', (_request, reply) => reply.type('text/plain').send(Readable.from(['x'.repeat(5_000)])));
  server.get('/encoded', (_request, reply) => reply.header('content-encoding', 'gzip').send(Buffer.alloc(5_000)));
  server.get('/secret', (_request, reply) => reply.header('cache-control', 'no-store, no-transform').send(ROWS));
  server.get('/live', (_request, reply) => reply.type('text/event-stream').send(events));
  server.get('/nothing', (_request, reply) => reply.status(204).send());
  server.get('/fails', () => Promise.reject(new Error('x'.repeat(5_000))));
  await server.listen();
});
afterAll(() => server.close());

const ask = (url: string, acceptEncoding?: string, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ url, method, headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding } });

describe('an answer of text', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is sent as %s to a client that takes it, and is then the same', async (encoding, decompress) => {
    const answer = await ask('/rows', encoding);
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(answer.rawPayload.length),
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
    });
    expect(JSON.parse(decompress(answer.rawPayload).toString())).toEqual(ROWS);
    expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(ROWS).length / 4);
  });

  test('is sent as it is to a client that takes none, and caches are told that others get another', async () => {
    const answer = await ask('/rows');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['vary']).toBe('Accept-Encoding');
    expect(answer.json()).toEqual(ROWS);
  });

  test('is compressed where it is CSV or an error, too', async () => {
    expect((await ask('/csv', 'gzip')).headers['content-encoding']).toBe('gzip');
    const error = await ask('/fails', 'gzip');
    expect([error.statusCode, error.headers['content-encoding']]).toEqual([500, 'gzip']);
  });

  test('is left as it is where it is short', async () => {
    expect((await ask(`/sized/${COMPRESSED_FROM_BYTES - 1}`, 'gzip')).headers['content-encoding']).toBeUndefined();
    expect((await ask(`/sized/${COMPRESSED_FROM_BYTES}`, 'gzip')).headers['content-encoding']).toBe('gzip');
  });

  test('keeps what it varied by before', async () => {
    expect((await ask('/varied', 'br')).headers['vary']).toBe('Origin, Accept-Encoding');
  });

  test('has the same headers when only its head is asked for', async () => {
    const [whole, head] = [await ask('/rows', 'br'), await ask('/rows', 'br', 'HEAD')];
    const withoutDate = ({ date: _, ...headers }: Record<string, unknown>) => headers;
    expect(withoutDate(head.headers)).toEqual(withoutDate(whole.headers));
    expect(head.rawPayload).toHaveLength(0);
  });
});

describe('an entity tag', () => {
  test('that is strong comes with the bytes that it names, whatever the client takes', async () => {
    const [plain, taking] = [await ask('/tagged'), await ask('/tagged', 'gzip, br')];
    expect(taking.headers['etag']).toBe('"3"');
    expect(taking.headers['content-encoding']).toBeUndefined();
    expect(taking.rawPayload).toEqual(plain.rawPayload);
  });

  test('that is weak stays the same for both', async () => {
    const answer = await ask('/weakly-tagged', 'br');
    expect(answer.headers).toMatchObject({ etag: 'W/"3"', 'content-encoding': 'br', vary: 'Accept-Encoding' });
  });
});

describe('what is left alone', () => {
  test.each(['/photo', '/pdf', '/file'])('%s', async (url) => {
    const answer = await ask(url, 'gzip, br');
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.rawPayload).toHaveLength(5_000);
  });

  test('is what has been encoded already', async () => {
    expect((await ask('/encoded', 'br')).headers['content-encoding']).toBe('gzip');
  });

  test('is what must not be transformed', async () => {
    expect((await ask('/secret', 'br')).headers['content-encoding']).toBeUndefined();
  });

  test('is an answer without content', async () => {
    const { statusCode, headers } = await ask('/nothing', 'br');
    expect([statusCode, headers['content-encoding'], headers['content-length']]).toEqual([204, undefined, undefined]);
  });

  test('is a stream of server-sent events, each of which comes before the next is sent', async () => {
    const answer = await openLive();
    expect(answer.headers['content-encoding']).toBeUndefined();
    for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
      const arrived = new Promise((resolve) => answer.once('data', (bytes: Buffer) => resolve(bytes.toString())));
      events.write(event);
      expect(await arrived).toBe(event);
    }
    answer.destroy();
  });
});

/** Over a connection: injected requests are answered when a stream ends. */
function openLive(): Promise<IncomingMessage> {
  const { port } = server.server.address() as AddressInfo;
  events.write(': open\n\n');
  return new Promise((resolve, reject) => {
    const request = get({ port, path: '/live', headers: { 'accept-encoding': 'gzip, br' } }, (answer) =>
      answer.once('data', () => resolve(answer)),
    );
    request.on('error', reject);
  });
}
