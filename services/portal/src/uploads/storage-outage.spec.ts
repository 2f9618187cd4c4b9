import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem, UploadAnswer } from '@waybook/contracts/api';
import { filesIn, s3Storage } from '@waybook/platform/object-storage';
import { type S3Behaviour, FakeS3Server, SmallDisk, until } from '@waybook/platform/testing';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Answer } from '../testing/caller.js';
import { startTestPortal, type TestPerson, type TestPortal } from '../testing/index.js';
import { pdfDocument } from './testing/documents.js';
import { sendFile } from './testing/send-file.js';

const ANSWER_LIMIT_MS = 10_000;
/** Who doesn't wait for the storage has an answer in some ten milliseconds, and within this share of what it takes to give the storage up. */
const PROMPT_SHARE = 1 / 2;
const TEST_LIMIT_MS = 60_000;

interface Timed {
  readonly answer: Answer;
  readonly tookMs: number;
}

async function timed(asking: Promise<Answer>): Promise<Timed> {
  const startedAt = performance.now();
  const answer = await asking;
  return { answer, tookMs: performance.now() - startedAt };
}

const longestOf = (each: readonly Timed[]): number => Math.max(...each.map(({ tookMs }) => tookMs));

function expectUnavailable({ answer, tookMs }: Timed): void {
  expect(answer.statusCode).toBe(503);
  expect(['STORAGE_UNAVAILABLE', 'UPLOADS_BUSY']).toContain(answer.json<Problem>().code);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(tookMs).toBeLessThan(ANSWER_LIMIT_MS);
}

const tinyPhoto = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

describe('while the object storage is out of order', () => {
  const server = new FakeS3Server();
  let portal: TestPortal;
  let driver: TestPerson;
  let admin: TestPerson;
  let photo: Buffer;
  let photoPath: string;

  beforeAll(async () => {
    portal = await startTestPortal({ objectStorage: await s3Storage(await server.listen()) });
    const business = await portal.people.business();
    driver = await portal.people.driver(business);
    admin = await portal.people.admin(business);
    photo = await tinyPhoto();
    photoPath = (await send()).json<UploadAnswer>().objectPath;
  });
  afterEach(async () => {
    server.behaviour = 'works';
    await untilUploadsWork();
  }, TEST_LIMIT_MS);
  afterAll(async () => {
    await portal?.close();
    await server.close();
  });

  const send = () => sendFile(portal.as(driver), { bytes: photo });
  const fetchPhoto = () => portal.as(driver).get(photoPath);
  const listDrivers = () => portal.as(admin).get('/api/drivers');
  const untilUploadsWork = () =>
    until(async () => (await send()).statusCode === 201 && (await fetchPhoto()).statusCode === 200);

  test(
    'forty photos that hang are answered 503 within ten seconds, and nobody else waits for them',
    async () => {
      server.behaviour = 'hangs';
      const hanging = Promise.all([
        ...Array.from({ length: 20 }, () => timed(send())),
        ...Array.from({ length: 20 }, () => timed(fetchPhoto())),
      ]);
      const others = await listDriversWhile(hanging);
      for (const each of await hanging) expectUnavailable(each);
      expect(others.length).toBeGreaterThan(10);
      expect(others.filter(({ answer }) => answer.statusCode !== 200)).toEqual([]);
      expect(longestOf(others)).toBeLessThan(longestOf(await hanging) * PROMPT_SHARE);
    },
    TEST_LIMIT_MS,
  );

  async function listDriversWhile(busy: Promise<unknown>): Promise<Timed[]> {
    let isOver = false;
    void busy.finally(() => (isOver = true));
    const lists: Timed[] = [];
    while (!isOver) {
      lists.push(await timed(listDrivers()));
      await sleep(50);
    }
    return lists;
  }

  test.each<S3Behaviour>(['refuses', 'resets', 'trickles'])(
    'a photo is neither lost nor waited for where it %s',
    async (behaviour) => {
      server.behaviour = behaviour;
      const asked = behaviour === 'trickles' ? [timed(fetchPhoto())] : [timed(fetchPhoto()), timed(send())];
      for (const each of await Promise.all(asked)) expectUnavailable(each);
    },
    TEST_LIMIT_MS,
  );

  test(
    'photos are still shown while those that are sent hang',
    async () => {
      server.behaviour = 'hangs';
      const hanging = Promise.all(Array.from({ length: 40 }, () => timed(send())));
      await until(() => server.requests > 8);
      server.behaviour = 'works';
      const shown = await timed(fetchPhoto());
      expect(shown.answer.statusCode).toBe(200);
      expect(shown.tookMs).toBeLessThan(longestOf(await hanging) * PROMPT_SHARE);
    },
    TEST_LIMIT_MS,
  );
});

const disk = SmallDisk.mount({ size: '1m' });
const onTinyDisk = disk ? test : test.skip;
const skipped = disk ? '' : ': skipped, for this machine lets nobody mount one';

onTinyDisk(`a full disk refuses a file as a whole, and everything else goes on${skipped}`, async () => {
  const { folder } = disk!;
  const portal = await startTestPortal({ objectStorage: filesIn(folder) });
  const driver = await portal.people.driver(await portal.people.business());
  const send = (bytes: Uint8Array) => timed(sendFile(portal.as(driver), { bytes, purpose: 'driver_document' }));
  const files = async () => (await readdir(folder, { recursive: true, withFileTypes: true })).filter((e) => e.isFile());
  try {
    const small = await send(pdfDocument);
    const before = await files();
    expectUnavailable(await send(Buffer.concat([pdfDocument, Buffer.alloc(2 * 1024 * 1024, 1)])));
    expect(await files()).toEqual(before);
    disk!.remount('ro');
    expectUnavailable(await send(pdfDocument));
    const { objectPath } = small.answer.json<UploadAnswer>();
    expect((await portal.as(driver).get(objectPath)).statusCode).toBe(200);
    disk!.remount('rw');
    expect((await send(pdfDocument)).answer.statusCode).toBe(201);
  } finally {
    await portal.close();
    disk!.unmount();
  }
});
