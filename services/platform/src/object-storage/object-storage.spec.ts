import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeOnS3 } from '../testing/on-s3/index.js';
import { FakeS3Server, S3Server } from '../testing/index.js';
import { filesIn, type ObjectStorage, s3Storage } from './index.js';

let folder: string;
const server = new FakeS3Server();
const storages: Record<string, ObjectStorage> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-objects-'));
  storages['files'] = filesIn(join(folder, 'objects'));
  storages['S3'] = await s3Storage(await server.listen());
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

describe.each(['files', 'S3'])('objects in %s', comeAndGo);

describeOnS3('objects on a real S3 server', () => {
  let real: S3Server;
  beforeAll(async () => {
    real = await S3Server.start('waybook');
    storages['a real S3 server'] = await s3Storage(real.settings('waybook'));
  });
  afterAll(() => real.stop());
  comeAndGo('a real S3 server');
});

/** What holds of objects wherever they lie. */
function comeAndGo(kind: string): void {
  const photo = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);

  test('come back byte for byte', async () => {
    await storages[kind]!.put('uploads/0198/photo', photo);
    expect(Buffer.from((await storages[kind]!.get('uploads/0198/photo'))!).equals(photo)).toBe(true);
  });

  test('are replaced as a whole', async () => {
    await storages[kind]!.put('uploads/replaced', photo);
    await storages[kind]!.put('uploads/replaced', Uint8Array.of(1, 2, 3));
    expect([...(await storages[kind]!.get('uploads/replaced'))!]).toEqual([1, 2, 3]);
  });

  test('are gone once deleted, and deleting twice is fine', async () => {
    await storages[kind]!.put('uploads/short-lived', photo);
    await storages[kind]!.delete('uploads/short-lived');
    await storages[kind]!.delete('uploads/short-lived');
    expect(await storages[kind]!.get('uploads/short-lived')).toBeNull();
  });

  test('are listed by what their keys begin with', async () => {
    for (const key of ['listed/one', 'listed/deep/two', 'unlisted/three']) await storages[kind]!.put(key, photo);
    expect((await storages[kind]!.list('listed')).sort()).toEqual(['listed/deep/two', 'listed/one']);
    expect(await storages[kind]!.list('listed', 'listed/deep/two')).toEqual(['listed/one']);
    expect(await storages[kind]!.list('nothing')).toEqual([]);
  });

  test('have keys that lead nowhere else', async () => {
    for (const key of ['../secrets/master-key', 'uploads/../../x', '/etc/passwd', 'a//b', '']) {
      await expect(storages[kind]!.get(key)).rejects.toThrow(RangeError);
      await expect(storages[kind]!.put(key, photo)).rejects.toThrow(RangeError);
    }
  });
}

describe('files', () => {
  test('belong to whoever runs the portal alone, and leave no drafts', async () => {
    await storages['files']!.put('private/one', Uint8Array.of(1));
    expect(await readdir(join(folder, 'objects', 'private'))).toEqual(['one']);
    expect((await stat(join(folder, 'objects', 'private', 'one'))).mode & 0o777).toBe(0o600);
  });

  test('keep the old object when the new one cannot be written', async () => {
    await storages['files']!.put('private/kept', Uint8Array.of(7));
    const broken = { length: 3 } as unknown as Uint8Array;
    await expect(storages['files']!.put('private/kept', broken)).rejects.toThrow();
    expect([...(await storages['files']!.get('private/kept'))!]).toEqual([7]);
    expect(await readdir(join(folder, 'objects', 'private'))).not.toContainEqual(expect.stringMatching(/draft/));
  });

  test('fail loudly when they cannot be read, rather than look absent', async () => {
    await storages['files']!.put('private/folder/one', Uint8Array.of(1));
    await expect(storages['files']!.get('private/folder')).rejects.toThrow();
  });
});
