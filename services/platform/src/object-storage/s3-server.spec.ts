import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Settings } from '../config/index.js';
import { describeOnS3 } from '../testing/on-s3/index.js';
import { S3Server, severableProxy, type SeverableProxy, until } from '../testing/index.js';
import { type ObjectStorage, s3Storage, STORAGE_LIMITS, StorageUnavailable } from './index.js';

const BUCKET = 'waybook';
const BYTES = Uint8Array.of(1, 2, 3);
/** However slow the machine is. */
const PATIENT = { ...STORAGE_LIMITS, operationLimitMs: 60_000 };
const HURRIED = { ...STORAGE_LIMITS, operationLimitMs: 200 };
/** A listing says a thousand at once. */
const MORE_THAN_A_PAGE = 1_002;
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'of several pieces');
const FAR_ON_ITS_WAY_BYTES = 2 * 1024 * 1024;

const outcome = [() => null, (error: unknown) => error as Error] as const;
const isDone = [() => true, () => false] as const;

describeOnS3('an S3 server', () => {
  let server: S3Server;
  let storage: ObjectStorage;
  beforeAll(async () => {
    server = await S3Server.start(BUCKET);
    storage = await s3Storage(server.settings(BUCKET), PATIENT);
  });
  afterAll(() => server.stop());

  test('lists more than it says at once, from any key on', async () => {
    await storage.put('many/0000', BYTES);
    const keys = Array.from({ length: MORE_THAN_A_PAGE }, (_, place) => `many/${String(place).padStart(4, '0')}`);
    // An object is a file there, and a file is made sooner.
    await Promise.all(keys.slice(1).map((key) => writeFile(join(server.folderOf(BUCKET), key), BYTES)));
    expect((await storage.list('many')).sort()).toEqual(keys);
    expect((await storage.list('many', keys[0])).sort()).toEqual(keys.slice(1));
    expect(await storage.list('many', keys.at(-1))).toEqual([]);
  });

  test('takes and gives a large object byte for byte', async () => {
    await storage.put('uploads/large', LARGE);
    expect(Buffer.from((await storage.get('uploads/large'))!).equals(LARGE)).toBe(true);
  });

  const withKey = (accessKeyId: string) => ({ credentials: { accessKeyId, secretAccessKey: 'wrong' } });
  test.each<[string, Partial<S3Settings>, string]>([
    ['a key that it does not know', withKey('nobody'), 'InvalidAccessKeyId'],
    ['a wrong secret', withKey('root'), 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { bucket: 'elsewhere' }, 'NoSuchBucket'],
  ])('that is come to with %s is said to be unavailable, and nothing in it to be absent', async (_, wrong, name) => {
    const wrongly = await s3Storage({ ...server.settings(BUCKET), ...wrong }, PATIENT);
    const calls = [wrongly.get('uploads/a'), wrongly.put('uploads/a', BYTES), wrongly.delete('uploads/a')];
    for (const error of await Promise.all([...calls, wrongly.list('uploads')].map((call) => call.then(...outcome)))) {
      expect(error).toBeInstanceOf(StorageUnavailable);
      expect(error!.cause).toMatchObject({ name });
    }
  });

  describe('with keys of a user of its own', () => {
    const portal = { access: 'portal', secret: 'a secret of its own' };
    const credentials = { accessKeyId: portal.access, secretAccessKey: portal.secret };
    let bounded: ObjectStorage;
    beforeAll(async () => {
      await server.addAccounts([portal]);
      bounded = await s3Storage({ ...server.settings(BUCKET), credentials }, PATIENT);
      await storage.put('uploads/there', BYTES);
    });

    const allow = (actions: readonly string[]) => server.allow(portal.access, BUCKET, actions);

    /** By the action that it takes. */
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      's3:GetObject': () => bounded.get('uploads/there'),
      's3:PutObject': () => bounded.put('uploads/mine', BYTES),
      's3:DeleteObject': () => bounded.delete('uploads/mine'),
      's3:ListBucket': () => bounded.list('uploads'),
    };

    test('does all that the portal asks for with the rights that docs/running.md lists', async () => {
      const page = readFileSync(new URL('../../../../docs/running.md', import.meta.url), 'utf8');
      const listed = [...new Set(page.match(/(?<=`)s3:\w+/g))];
      expect(listed.sort()).toEqual(Object.keys(calls).sort());
      await allow(listed);
      for (const call of Object.values(calls)) await call();
      expect(await bounded.get('uploads/absent')).toBeNull();
    });

    test.each(Object.keys(calls))('without %s is refused that, and does the rest', async (missing) => {
      await allow(Object.keys(calls).filter((action) => action !== missing));
      for (const [action, call] of Object.entries(calls)) {
        const error = await call().then(...outcome);
        expect([action, error?.cause]).toEqual([
          action,
          action === missing ? expect.objectContaining({ name: 'AccessDenied' }) : undefined,
        ]);
      }
    });
  });

  describe('behind a line that breaks', () => {
    let line: SeverableProxy;
    let far: ObjectStorage;
    beforeAll(async () => {
      const settings = server.settings(BUCKET);
      line = await severableProxy(settings.endpoint);
      far = await s3Storage({ ...settings, endpoint: line.through(settings.endpoint) }, PATIENT);
    });
    afterEach(() => line.mend());
    afterAll(() => line.close());

    test('keeps the old object where it is killed while the new one comes, and takes it when it is back', async () => {
      await far.put('uploads/changing', BYTES);
      const before = line.taken();
      line.slow(5);
      const putting = far.put('uploads/changing', LARGE).then(...outcome);
      await until(async () => line.taken() - before > FAR_ON_ITS_WAY_BYTES);
      await server.kill();
      await line.mend();
      expect(await putting).toBeInstanceOf(StorageUnavailable);
      await server.begin();
      expect(await far.get('uploads/changing')).toEqual(BYTES);
      expect((await far.list('uploads')).filter((key) => key.includes('changing'))).toEqual(['uploads/changing']);
      await far.put('uploads/changing', LARGE);
      expect(Buffer.from((await far.get('uploads/changing'))!).equals(LARGE)).toBe(true);
    });

    test('hands on no half of an object', async () => {
      await storage.put('uploads/large', LARGE);
      line.breakAfter(LARGE.length / 2);
      expect(await far.get('uploads/large').then(...outcome)).toBeInstanceOf(StorageUnavailable);
      expect(await far.put('uploads/half', LARGE).then(...outcome)).toBeInstanceOf(StorageUnavailable);
      expect(await storage.get('uploads/half')).toBeNull();
    });

    test('is waited for where it is only slow', async () => {
      line.slow(50);
      await far.put('uploads/slow', BYTES);
      expect(await far.get('uploads/slow')).toEqual(BYTES);
    });
  });

  test('that stands still is left alone soon, and used when it goes on', async () => {
    const hurried = await s3Storage(server.settings(BUCKET), HURRIED);
    await storage.put('uploads/one', BYTES);
    server.pause();
    try {
      // What it had begun when it was told may still be answered.
      let error: Error | null = null;
      await until(async () => (error = await hurried.get('uploads/one').then(...outcome)) !== null);
      expect(error).toBeInstanceOf(StorageUnavailable);
    } finally {
      server.resume();
    }
    await until(() => hurried.get('uploads/one').then(...isDone));
  });
});
