import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn, type ObjectStorage, s3Storage } from './index.js';

/** A server that keeps objects by path, which is as much of S3 as storage here asks for. */
function objectServer(): Server {
  const objects = new Map<string, Buffer>();
  return createServer((request, response) => {
    const key = request.url!.split('?')[0]!;
    if (request.method === 'GET' && request.url!.includes('list-type=2')) {
      response.writeHead(200, { 'content-type': 'application/xml' }).end(listing(request.url!, [...objects.keys()]));
    } else if (request.method === 'GET') {
      const found = objects.get(key);
      const missing = '<Error><Code>NoSuchKey</Code><Message>gone</Message></Error>';
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/xml' }).end(found ?? missing);
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        objects.set(key, Buffer.concat(chunks));
        response.writeHead(200).end();
      });
    }
  });
}

/** S3's answer to ListObjectsV2, without its pages. */
function listing(url: string, paths: readonly string[]): string {
  const bucket = new URL(url, 'http://localhost').pathname;
  const prefix = new URL(url, 'http://localhost').searchParams.get('prefix') ?? '';
  const after = new URL(url, 'http://localhost').searchParams.get('start-after') ?? '';
  const keys = paths
    .map((path) => path.slice(bucket.length).replace(/^\//, ''))
    .filter((key) => key.startsWith(prefix) && key > after);
  return `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
}

let folder: string;
let server: Server;
const storages: Record<string, ObjectStorage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-objects-'));
  server = objectServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  storages['files'] = filesIn(join(folder, 'objects'));
  storages['S3'] = await s3Storage({
    bucket: 'waybook',
    endpoint,
    region: 'eu-west-2',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await rm(folder, { recursive: true });
});

describe.each(['files', 'S3'])('objects in %s', (kind) => {
  const photo = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);

  it('come back byte for byte', async () => {
    await storages[kind]!.put('uploads/0198/photo', photo);
    expect(Buffer.from((await storages[kind]!.get('uploads/0198/photo'))!).equals(photo)).toBe(true);
  });

  it('are replaced as a whole', async () => {
    await storages[kind]!.put('uploads/replaced', photo);
    await storages[kind]!.put('uploads/replaced', Uint8Array.of(1, 2, 3));
    expect([...(await storages[kind]!.get('uploads/replaced'))!]).toEqual([1, 2, 3]);
  });

  it('are gone once deleted, and deleting twice is fine', async () => {
    await storages[kind]!.put('uploads/short-lived', photo);
    await storages[kind]!.delete('uploads/short-lived');
    await storages[kind]!.delete('uploads/short-lived');
    expect(await storages[kind]!.get('uploads/short-lived')).toBeNull();
  });

  it('are listed by what their keys begin with', async () => {
    for (const key of ['listed/one', 'listed/deep/two', 'unlisted/three']) await storages[kind]!.put(key, photo);
    expect((await storages[kind]!.list('listed')).sort()).toEqual(['listed/deep/two', 'listed/one']);
    expect(await storages[kind]!.list('listed', 'listed/deep/two')).toEqual(['listed/one']);
    expect(await storages[kind]!.list('nothing')).toEqual([]);
  });

  it('have keys that lead nowhere else', async () => {
    for (const key of ['../secrets/master-key', 'uploads/../../x', '/etc/passwd', 'a//b', '']) {
      await expect(storages[kind]!.get(key)).rejects.toThrow(RangeError);
      await expect(storages[kind]!.put(key, photo)).rejects.toThrow(RangeError);
    }
  });
});

describe('files', () => {
  it('belong to whoever runs the portal alone, and leave no drafts', async () => {
    await storages['files']!.put('private/one', Uint8Array.of(1));
    expect(await readdir(join(folder, 'objects', 'private'))).toEqual(['one']);
    expect((await stat(join(folder, 'objects', 'private', 'one'))).mode & 0o777).toBe(0o600);
  });

  it('keep the old object when the new one cannot be written', async () => {
    await storages['files']!.put('private/kept', Uint8Array.of(7));
    const broken = { length: 3 } as unknown as Uint8Array;
    await expect(storages['files']!.put('private/kept', broken)).rejects.toThrow();
    expect([...(await storages['files']!.get('private/kept'))!]).toEqual([7]);
    expect(await readdir(join(folder, 'objects', 'private'))).not.toContainEqual(expect.stringMatching(/draft/));
  });

  it('fail loudly when they cannot be read, rather than look absent', async () => {
    await storages['files']!.put('private/folder/one', Uint8Array.of(1));
    await expect(storages['files']!.get('private/folder')).rejects.toThrow();
  });
});
