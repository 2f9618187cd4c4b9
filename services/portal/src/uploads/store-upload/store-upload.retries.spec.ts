import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Problem, UploadAnswer } from '@waybook/contracts/api';
import { filesIn, ObjectStorage, StorageUnavailable } from '@waybook/platform/object-storage';
import sharp from 'sharp';
import { startTestPortal, type Caller, type TestPerson, type TestPortal } from '../../testing/index.js';
import { bearerOf, sendFile } from '../testing/send-file.js';

let folder: string;
let testPortal: TestPortal;
let driver: TestPerson;
let asDriver: Caller;
let photo: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-uploads-'));
  testPortal = await startTestPortal({ objectStorage: filesIn(folder) });
  driver = await testPortal.people.driver(await testPortal.people.business());
  asDriver = testPortal.as(driver);
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await testPortal.close();
  await rm(folder, { recursive: true, force: true });
});

async function kept(): Promise<{ rows: number; objects: number }> {
  const { rows } = await testPortal.database.systemPool.query<{ count: number }>('select count(*) from uploads');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return { rows: rows[0]!.count, objects: entries.filter((entry) => entry.isFile()).length };
}

describe('a retry with the same Idempotency-Key', () => {
  test('answers what the first try stored, and stores nothing more', async () => {
    const first = await sendFile(asDriver, { bytes: photo, idempotencyKey: 'photo-1' });
    const before = await kept();
    const second = await sendFile(asDriver, { bytes: photo, idempotencyKey: 'photo-1' });
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(await kept()).toEqual(before);
  });

  test('has one winner when it arrives while the first try is still under way', async () => {
    const before = await kept();
    const tries = await Promise.all(
      Array.from({ length: 6 }, () => sendFile(asDriver, { bytes: photo, idempotencyKey: 'photo-2' })),
    );
    expect(new Set(tries.map((answer) => answer.body)).size).toBe(1);
    expect(await kept()).toEqual({ rows: before.rows + 1, objects: before.objects + 2 });
  });

  test('is refused with another file or another purpose', async () => {
    await sendFile(asDriver, { bytes: photo, idempotencyKey: 'photo-3' });
    const other = await sharp(photo).rotate(90).jpeg().toBuffer();
    for (const file of [{ bytes: other }, { bytes: photo, purpose: 'driver_document' as const }]) {
      const answer = await sendFile(asDriver, { ...file, idempotencyKey: 'photo-3' });
      expect(answer.statusCode).toBe(422);
      expect(answer.json<Problem>().code).toBe('IDEMPOTENCY_KEY_REUSED');
    }
  });

  test("is somebody else's own first try", async () => {
    const colleague = testPortal.as(await testPortal.people.driver(driver.business));
    const mine = await sendFile(asDriver, { bytes: photo, idempotencyKey: 'photo-4' });
    const theirs = await sendFile(colleague, { bytes: photo, idempotencyKey: 'photo-4' });
    expect(theirs.statusCode).toBe(201);
    expect(theirs.json<UploadAnswer>().objectPath).not.toBe(mine.json<UploadAnswer>().objectPath);
  });
});

test('nothing is acknowledged that storage did not take, and the retry succeeds', async () => {
  const storage = new FailingOnce(filesIn(folder));
  const portal = await testPortal.secondInstance({ objectStorage: storage });
  const authorization = await bearerOf(asDriver);
  const send = () => {
    const payload = new FormData();
    payload.append('purpose', 'pod_photo');
    payload.append('file', new Blob([Uint8Array.from(photo)]), 'a.jpg');
    const headers = { authorization, 'idempotency-key': 'photo-5' };
    return portal.app.inject({ method: 'POST', url: '/api/uploads', payload, headers });
  };
  const before = await kept();
  expect((await send()).statusCode).toBe(503);
  expect(await kept()).toEqual(before);
  expect((await send()).statusCode).toBe(201);
  expect(await kept()).toEqual({ rows: before.rows + 1, objects: before.objects + 2 });
});

/** Real storage whose disk is full at the first try. */
class FailingOnce extends ObjectStorage {
  #hasFailed = false;
  readonly #storage: ObjectStorage;

  constructor(storage: ObjectStorage) {
    super();
    this.#storage = storage;
  }

  override async put(key: string, bytes: Uint8Array): Promise<void> {
    if (this.#hasFailed) return this.#storage.put(key, bytes);
    this.#hasFailed = true;
    throw new StorageUnavailable({ cause: new Error('ENOSPC: no space left on device') });
  }

  override get(key: string): Promise<Uint8Array | null> {
    return this.#storage.get(key);
  }

  override delete(key: string): Promise<void> {
    return this.#storage.delete(key);
  }

  override list(prefix: string): Promise<string[]> {
    return this.#storage.list(prefix);
  }
}
