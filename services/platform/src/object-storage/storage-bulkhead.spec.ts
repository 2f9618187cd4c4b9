import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type S3Behaviour, FakeS3Server, until } from '../testing/index.js';
import { type ObjectStorage, s3Storage, STORAGE_LIMITS, StorageUnavailable } from './index.js';

const LIMITS = { ...STORAGE_LIMITS, atOnce: 2, mostWaiting: 3, waitLimitMs: 100, operationLimitMs: 300, openMs: 200 };
const BYTES = Uint8Array.of(1, 2, 3);

const server = new FakeS3Server();
let storage: ObjectStorage;

beforeAll(async () => {
  storage = await s3Storage(await server.listen(), LIMITS);
  await storage.put('uploads/one', BYTES);
  await storage.put('checkpoints/one', BYTES);
});
afterEach(async () => {
  server.behaviour = 'works';
  await until(() => storage.put('uploads/one', BYTES).then(...isDone));
  await until(() => storage.get('uploads/one').then(...isDone));
});
afterAll(() => server.close());

const isDone = [() => true, () => false] as const;

describe('storage that does not answer', () => {
  test.each<S3Behaviour>(['hangs', 'trickles'])(
    'is left alone once a call has lasted too long: %s',
    async (behaviour) => {
      server.behaviour = behaviour;
      await expect(storage.get('uploads/one')).rejects.toThrow(StorageUnavailable);
      await until(() => server.open === 0);
    },
  );

  test('is asked for a few things at once, and nobody waits long for a turn', async () => {
    server.behaviour = 'hangs';
    const before = server.requests;
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => storage.put('uploads/one', BYTES)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    expect(server.requests - before).toBe(LIMITS.atOnce);
  });

  test('is not asked again and again, until it has answered one', async () => {
    server.behaviour = 'hangs';
    const before = server.requests;
    for (let time = 0; time < 50; time += 1) {
      await expect(storage.put('uploads/one', BYTES)).rejects.toThrow(StorageUnavailable);
    }
    expect(server.requests - before).toBeLessThan(10);
  });
});

test('reading goes on while all that is written hangs, and the other way round; folders do not wait for each other', async () => {
  server.behaviour = 'hangs';
  const before = server.requests;
  const hanging = Promise.allSettled([1, 2, 3, 4].map(() => storage.put('uploads/one', BYTES)));
  await until(() => server.requests >= before + LIMITS.atOnce);
  server.behaviour = 'works';
  expect(await storage.get('uploads/one')).toEqual(BYTES);
  await storage.put('checkpoints/two', BYTES);
  expect((await hanging).filter(({ status }) => status === 'fulfilled')).toEqual([]);
});
