import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_UPLOAD_BYTES, type Problem, type UploadAnswer, type UploadPurpose } from '@waybook/contracts/api';
import { filesIn } from '@waybook/platform/object-storage';
import sharp from 'sharp';
import { listening, startTestPortal, type Caller, type TestPerson, type TestPortal } from '../../testing/index.js';
import { heicPicture, pdfDocument, svgPicture } from '../testing/documents.js';
import { phonePhoto } from '../testing/phone-photo.js';
import { bearerOf, sendFile } from '../testing/send-file.js';

let folder: string;
let testPortal: TestPortal;
let driver: TestPerson;
let asDriver: Caller;
let asDirector: Caller;
let photo: Buffer;
let fromPhone: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-uploads-'));
  testPortal = await startTestPortal({ objectStorage: filesIn(folder) });
  const business = await testPortal.people.business();
  driver = await testPortal.people.driver(business);
  asDriver = testPortal.as(driver);
  asDirector = testPortal.as(await testPortal.people.admin(business));
  fromPhone = await phonePhoto();
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await testPortal.close();
  await rm(folder, { recursive: true, force: true });
});

async function storedRows(): Promise<number> {
  const { rows } = await testPortal.database.systemPool.query<{ count: number }>('select count(*) from uploads');
  return rows[0]!.count;
}

async function objects(): Promise<Buffer[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name))));
}

describe('a photo from a phone', () => {
  test('is stored upright and without its place, and answers what can be fetched', async () => {
    const answer = await sendFile(asDriver, { bytes: fromPhone, fileName: 'IMG 0412.jpeg' });
    expect(answer.statusCode).toBe(201);
    const { objectPath, fileName, fileSize, mimeType, sha256 } = answer.json<UploadAnswer>();
    expect(objectPath).toMatch(/^\/api\/uploads\/[\w-]{32}$/);
    expect({ fileName, mimeType }).toEqual({ fileName: 'IMG 0412.jpg', mimeType: 'image/jpeg' });

    const kept = (await asDriver.get(objectPath)).rawPayload;
    expect({ fileSize, sha256 }).toEqual({ fileSize: kept.length, sha256: hash('sha256', kept) });
    const { width, height, orientation, exif } = await sharp(kept).metadata();
    expect({ width, height, orientation, exif }).toEqual({
      width: 1200,
      height: 1600,
      orientation: undefined,
      exif: undefined,
    });
    expect(kept.includes('GPS') || kept.includes('Pocketcam')).toBe(false);
    expect(fileSize).toBeLessThan(fromPhone.length / 3);
  });

  test('lies on disk as nothing that can be read', async () => {
    const { objectPath } = (await sendFile(asDriver, { bytes: photo })).json<UploadAnswer>();
    const readable = (await asDriver.get(objectPath)).rawPayload;
    const kept = await objects();
    expect(kept.length).toBeGreaterThanOrEqual(2);
    for (const bytes of kept) {
      expect(bytes.includes(readable.subarray(0, 16))).toBe(false);
      expect(bytes.includes(readable.subarray(-64))).toBe(false);
      await expect(sharp(bytes).metadata()).rejects.toThrow();
    }
  });

  test('may come without a name, as from a program', async () => {
    const boundary = 'waybook';
    const payload = Buffer.concat([
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\npod_photo\r\n`),
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"\r\n`),
      Buffer.from('content-type: application/octet-stream\r\n\r\n'),
      photo,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const answer = await asDriver.request({ method: 'POST', url: '/api/uploads', headers, payload });
    expect(answer.statusCode).toBe(201);
    expect(answer.json<UploadAnswer>().fileName).toBe('file.jpg');
  });

  test('may have its purpose behind the file', async () => {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(photo)]), 'a.jpg');
    form.append('purpose', 'pod_photo');
    expect((await asDriver.post('/api/uploads', form)).statusCode).toBe(201);
  });
});

describe("a document that an admin sends in a driver's name", () => {
  const send = (person: TestPerson, forDriver: string | undefined, purpose: UploadPurpose = 'driver_document') => {
    return sendFile(testPortal.as(person), {
      bytes: pdfDocument,
      purpose,
      fileName: 'licence.pdf',
      driverId: forDriver,
    });
  };

  test("is the driver's, so that they see it and it goes with them", async () => {
    const operations = await testPortal.people.admin(driver.business, { role: 'operations' });
    const answer = await send(operations, driver.id);
    expect(answer.statusCode).toBe(201);
    const { objectPath } = answer.json<UploadAnswer>();
    expect((await asDriver.get(objectPath)).statusCode).toBe(200);
    const { rows } = await testPortal.database.systemPool.query<{ person_id: string }>(
      'select person_id from uploads where key = $1',
      [objectPath.split('/').at(-1)],
    );
    expect(rows).toEqual([{ person_id: driver.id }]);
  });

  test('needs the permission, and a driver of the business', async () => {
    const payroll = await testPortal.people.admin(driver.business, { role: 'payroll' });
    expect((await send(payroll, driver.id)).statusCode).toBe(403);
    const director = await testPortal.people.admin(driver.business);
    expect((await send(director, driver.id, 'business_document')).statusCode).toBe(403);
    const stranger = await testPortal.people.driver(await testPortal.people.business());
    expect((await send(director, stranger.id)).statusCode).toBe(404);
    expect((await send(driver, stranger.id)).statusCode).toBe(403);
  });

  test("names the driver: under anybody else's key it would outlive them", async () => {
    const answer = await send(await testPortal.people.admin(driver.business), undefined);
    expect([answer.statusCode, answer.json<Problem>().details]).toEqual([
      400,
      [{ field: 'driverId', message: "Say whose document this is, by the driver's id or code." }],
    ]);
  });
});

describe('what is refused, and how the sender is told', () => {
  test.each([
    ['an SVG', svgPicture, 415, 'UPLOAD_TYPE_NOT_ACCEPTED', 'Send a JPEG, PNG or WebP picture.'],
    ['a PDF as proof of delivery', pdfDocument, 415, 'UPLOAD_TYPE_NOT_ACCEPTED', 'not a picture'],
    ['HEIC', heicPicture, 415, 'HEIC_NOT_SUPPORTED', 'Most Compatible'],
    ['an empty file', Buffer.alloc(0), 400, 'UPLOAD_FORM_INVALID', 'This file is empty.'],
  ])('%s', async (_name, bytes, status, code, sentence) => {
    const answer = await sendFile(asDriver, { bytes });
    expect(answer.statusCode).toBe(status);
    expect(answer.json<Problem>()).toMatchObject({ code, error: expect.stringContaining(sentence) });
  });

  test('a photo that broke off on its way', async () => {
    const answer = await sendFile(asDriver, { bytes: fromPhone.subarray(0, fromPhone.length / 2) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>()).toMatchObject({ code: 'PICTURE_UNREADABLE', details: [{ field: 'file' }] });
  });

  test('more than fifteen megabytes', async () => {
    const bytes = Buffer.concat([photo, Buffer.alloc(MAX_UPLOAD_BYTES - photo.length + 1)]);
    const answer = await sendFile(asDriver, { bytes });
    expect(answer.statusCode).toBe(413);
    expect(answer.json<Problem>().error).toBe('This file is larger than 15 MB. Send a smaller one.');
    expect((await sendFile(asDriver, { bytes: bytes.subarray(0, MAX_UPLOAD_BYTES) })).statusCode).toBe(201);
  });

  test('far more than fifteen megabytes, over a real connection', async () => {
    const address = await listening(await testPortal.secondInstance());
    const form = new FormData();
    form.append('purpose', 'pod_photo');
    form.append('file', new Blob([Uint8Array.from(photo), new Uint8Array(4 * MAX_UPLOAD_BYTES)]), 'film.jpg');
    const answer = await fetch(`${address}/api/uploads`, {
      method: 'POST',
      body: form,
      headers: { authorization: await bearerOf(asDriver) },
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'UPLOAD_TOO_LARGE' });
  });

  test('more than fifty megapixels', async () => {
    const bytes = await sharp({ create: { width: 8_000, height: 6_251, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const answer = await sendFile(asDriver, { bytes });
    expect(answer.statusCode).toBe(413);
    expect(answer.json<Problem>().error).toContain('50 megapixels');
  });

  test('a form without a file, without a purpose, with two files, or with a field we do not know', async () => {
    const file = new Blob([Uint8Array.from(photo)]);
    const forms: [string, string | Blob][][] = [
      [['purpose', 'pod_photo']],
      [['file', file]],
      [
        ['purpose', 'holiday_snap'],
        ['file', file],
      ],
      [
        ['purpose', 'pod_photo'],
        ['picture', file],
      ],
      [
        ['purpose', 'pod_photo'],
        ['file', file],
        ['file', file],
      ],
      [
        ['purpose', 'pod_photo'],
        ['note', 'front door'],
        ['file', file],
      ],
    ];
    for (const parts of forms) {
      const form = new FormData();
      for (const [name, value] of parts) form.append(name, value);
      const answer = await asDriver.post('/api/uploads', form);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<Problem>()).toMatchObject({
        code: 'UPLOAD_FORM_INVALID',
        details: [{ field: expect.stringMatching(/^(file|purpose)$/) }],
      });
    }
  });

  test.each([
    [
      'breaks off in the middle',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; f',
    ],
    [
      'breaks off in its file',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
    ],
    ['says not where its parts end', 'multipart/form-data', '--x--'],
  ])('a form that %s', async (_how, type, payload) => {
    const answer = await asDriver.post('/api/uploads', payload, { 'content-type': type });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>()).toMatchObject({ code: 'UPLOAD_FORM_INVALID', details: [{ field: 'file' }] });
  });

  test('a driver whom no text can name', async () => {
    const form = new FormData();
    form.append('purpose', 'driver_document');
    form.append('driverId', 'DS\0');
    form.append('file', new Blob([Uint8Array.from(photo)]), 'mot.jpg');
    const answer = await asDirector.post('/api/uploads', form);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<Problem>()).toMatchObject({ code: 'UPLOAD_FORM_INVALID', details: [{ field: 'driverId' }] });
  });

  test('a body that is no form', async () => {
    const answer = await asDriver.post('/api/uploads', { purpose: 'pod_photo' });
    expect(answer.statusCode).toBe(415);
    expect(answer.json<Problem>().error).toContain('multipart/form-data');
  });

  test('keeps nothing of all that', async () => {
    const before = { rows: await storedRows(), objects: (await objects()).length };
    await sendFile(asDriver, { bytes: svgPicture });
    await sendFile(asDriver, { bytes: photo.subarray(0, photo.length / 2) });
    expect({ rows: await storedRows(), objects: (await objects()).length }).toEqual(before);
  });
});

describe('who may send what', () => {
  const statusOf = async (caller: Caller, purpose: UploadPurpose, driverId?: string) =>
    (await sendFile(caller, { bytes: photo, purpose, driverId })).statusCode;

  test('drivers send photos and their documents', async () => {
    expect(await statusOf(asDriver, 'pod_photo')).toBe(201);
    expect(await statusOf(asDriver, 'driver_document')).toBe(201);
    expect(await statusOf(asDriver, 'business_document')).toBe(403);
  });

  test('admins send documents, and no proof of delivery', async () => {
    expect(await statusOf(asDirector, 'driver_document', driver.id)).toBe(201);
    expect(await statusOf(asDirector, 'business_document')).toBe(201);
    expect(await statusOf(asDirector, 'pod_photo')).toBe(403);
  });

  test('a suspended driver sends the document that is asked for and photos for a ticket, and no others', async () => {
    const suspended = testPortal.as(await testPortal.people.driver(driver.business, { status: 'suspended' }));
    expect(await statusOf(suspended, 'driver_document')).toBe(201);
    expect(await statusOf(suspended, 'ticket_photo')).toBe(201);
    expect(await statusOf(suspended, 'pod_photo')).toBe(403);
    expect(await statusOf(suspended, 'query_photo')).toBe(403);
  });

  test('nobody sends anything without signing in', async () => {
    expect(await statusOf(testPortal.asNobody(), 'pod_photo')).toBe(401);
  });
});
