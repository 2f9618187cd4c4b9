import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ALL_PERMISSIONS,
  THUMBNAIL_EDGE_PX,
  type Problem,
  type UploadAnswer,
  type UploadPurpose,
} from '@waybook/contracts/api';
import { ObjectStorage } from '@waybook/platform/object-storage';
import { queryAsOwner } from '@waybook/platform/testing';
import sharp from 'sharp';
import { startTestPortal, type Caller, type TestPerson, type TestPortal } from '../../testing/index.js';
import { pdfDocument } from '../testing/documents.js';
import { sendFile } from '../testing/send-file.js';

let testPortal: TestPortal;
let driver: TestPerson;
let director: TestPerson;
let photo: Buffer;
const paths = {} as Record<UploadPurpose, string>;

async function stored(caller: Caller, purpose: UploadPurpose, bytes: Buffer, fileName: string): Promise<string> {
  const answer = await sendFile(caller, { bytes, purpose, fileName });
  return answer.json<UploadAnswer>().objectPath;
}

beforeAll(async () => {
  testPortal = await startTestPortal();
  const business = await testPortal.people.business();
  driver = await testPortal.people.driver(business);
  director = await testPortal.people.admin(business);
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  paths.pod_photo = await stored(testPortal.as(driver), 'pod_photo', photo, 'front door.jpg');
  paths.driver_document = await stored(testPortal.as(driver), 'driver_document', pdfDocument, 'Prawo jazdy Łódź.pdf');
  paths.ticket_photo = await stored(testPortal.as(driver), 'ticket_photo', photo, 'van.jpg');
  paths.query_photo = await stored(testPortal.as(driver), 'query_photo', photo, 'slip.jpg');
  paths.business_document = await stored(testPortal.as(director), 'business_document', pdfDocument, 'handbook.pdf');
});
afterAll(() => testPortal.close());

describe('who may see what', () => {
  async function seenBy(person: TestPerson): Promise<UploadPurpose[]> {
    const seen: UploadPurpose[] = [];
    for (const [purpose, path] of Object.entries(paths)) {
      const { statusCode } = await testPortal.as(person).get(path);
      expect([200, 404]).toContain(statusCode);
      if (statusCode === 200) seen.push(purpose as UploadPurpose);
    }
    return seen;
  }

  test('a driver sees what they sent, and another driver nothing of it', async () => {
    expect(await seenBy(driver)).toEqual(['pod_photo', 'driver_document', 'ticket_photo', 'query_photo']);
    expect(await seenBy(await testPortal.people.driver(driver.business))).toEqual([]);
  });

  test.each([
    [[ALL_PERMISSIONS], ['pod_photo', 'driver_document', 'ticket_photo', 'query_photo', 'business_document']],
    [['remittances:read'], ['pod_photo']],
    [['driver-documents:read'], ['driver_document']],
    [['documents:read'], ['business_document']],
    [['queries:read'], ['query_photo']],
    [['tickets:read'], ['ticket_photo']],
    [['drivers:read'], []],
  ])('an admin who holds %j sees %j', async (permissions, seen) => {
    expect(await seenBy(await testPortal.people.admin(driver.business, { permissions }))).toEqual(seen);
  });

  test("another business's director sees nothing, and can't tell it from what isn't there", async () => {
    const stranger = await testPortal.people.admin(await testPortal.people.business());
    expect(await seenBy(stranger)).toEqual([]);
    const theirs = (await testPortal.as(stranger).get(paths.pod_photo)).json<Problem>();
    const nothing = (await testPortal.as(stranger).get(`/api/uploads/${'A'.repeat(32)}`)).json<Problem>();
    expect({ ...theirs, requestId: '' }).toEqual({ ...nothing, requestId: '' });
  });

  test('nobody sees anything without signing in, or by a key that was never made', async () => {
    expect((await testPortal.asNobody().get(paths.pod_photo)).statusCode).toBe(401);
    for (const key of ['x', '..%2f..%2fetc%2fpasswd', "'--", 'A'.repeat(33)]) {
      expect((await testPortal.as(director).get(`/api/uploads/${key}`)).statusCode).toBe(404);
    }
  });

  test("the database itself hides another business's rows from the application", async () => {
    const connection = await testPortal.database.appPool.connect();
    try {
      await connection.query('begin');
      await connection.query(`select set_config('waybook.business', $1, true)`, [await testPortal.people.business()]);
      expect((await connection.query('select key from uploads')).rows).toEqual([]);
    } finally {
      await connection.query('rollback');
      connection.release();
    }
  });
});

describe('how a file is answered', () => {
  test('a photo is shown in place, as what it is and nothing else', async () => {
    const { headers } = await testPortal.as(driver).get(paths.pod_photo);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="front door.jpg"; filename*=UTF-8''front%20door.jpg`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, max-age=86400, immutable',
      vary: 'authorization',
    });
  });

  test('a document is downloaded under its own name, byte for byte', async () => {
    const { headers, rawPayload } = await testPortal.as(director).get(paths.driver_document);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toMatch(
      /^attachment; .*filename\*=UTF-8''Prawo%20jazdy%20%C5%81%C3%B3d%C5%BA\.pdf$/,
    );
    expect(rawPayload.equals(pdfDocument)).toBe(true);
  });

  test.each(['driver_document', 'business_document', 'ticket_photo', 'query_photo'] as const)(
    'no browser keeps a %s',
    async (purpose) => {
      const { headers } = await testPortal.as(director).get(paths[purpose]);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test('the small picture is small; a document has none', async () => {
    const small = await testPortal.as(director).get(`${paths.pod_photo}?size=thumbnail`);
    expect((await sharp(small.rawPayload).metadata()).width).toBe(THUMBNAIL_EDGE_PX);
    const none = await testPortal.as(director).get(`${paths.driver_document}?size=thumbnail`);
    expect(none.statusCode).toBe(404);
    expect(none.json<Problem>().code).toBe('UPLOAD_HAS_NO_THUMBNAIL');
    expect((await testPortal.as(director).get(`${paths.pod_photo}?size=huge`)).statusCode).toBe(400);
  });

  test('who has the bytes already is told so, without them', async () => {
    const { headers } = await testPortal.as(driver).get(paths.pod_photo);
    const again = await testPortal.as(driver).get(paths.pod_photo, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    const small = await testPortal
      .as(driver)
      .get(`${paths.pod_photo}?size=thumbnail`, { 'if-none-match': String(headers.etag) });
    expect(small.statusCode).toBe(200);
  });
});

test('a file whose person was erased can be read by nobody, nor confirmed to who has it', async () => {
  const leaver = await testPortal.people.driver(driver.business);
  const path = await stored(testPortal.as(leaver), 'pod_photo', photo, 'gate.jpg');
  const { headers } = await testPortal.as(director).get(path);
  await destroyKeyOf(leaver);
  const answer = await testPortal.as(director).get(path, { 'if-none-match': String(headers.etag) });
  expect(answer.statusCode).toBe(404);
  expect(answer.json<Problem>()).toMatchObject({ code: 'UPLOAD_ERASED', error: expect.stringContaining('erased') });
});

test('a file whose person was erased is no fault where its bytes went first, as after a backup was restored', async () => {
  const leaver = await testPortal.people.driver(driver.business);
  const path = await stored(testPortal.as(leaver), 'pod_photo', photo, 'gate.jpg');
  const storage = testPortal.portal.app.get(ObjectStorage);
  const key = path.split('/').at(-1)!;
  for (const name of await storage.list('uploads')) if (name.includes(key)) await storage.delete(name);
  expect((await testPortal.as(director).get(path)).statusCode).toBe(500);
  await destroyKeyOf(leaver);
  const answer = await testPortal.as(director).get(path);
  expect({ status: answer.statusCode, code: answer.json<Problem>().code }).toEqual({
    status: 404,
    code: 'UPLOAD_ERASED',
  });
});

/** Waits until no process remembers the key any more. */
async function destroyKeyOf(person: TestPerson): Promise<void> {
  await queryAsOwner(testPortal.database, 'update person_keys set wrapped_key = null where person = $1', [person.id]);
  await sleep(1_000);
}
