import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { MAX_UPLOAD_BYTES, type Problem } from '@waybook/contracts/api';
import { queryAsOwner } from '@waybook/platform/testing';
import { startTestPortal, TEST_NOW, type TestPerson, type TestPortal } from '../testing/index.js';
import { pdfDocument } from './testing/documents.js';
import { sendFile } from './testing/send-file.js';
import { MAX_BYTES_PER_DAY, MAX_FILES_PER_DAY } from './upload-allowance.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

let portal: TestPortal;
let driver: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  portal.clock.set(TEST_NOW);
  driver = await portal.people.driver(await portal.people.business());
});
afterAll(() => portal?.close());

/** As if the driver had sent so many within the last hour. */
async function sentBefore(files: number, bytesEach: number): Promise<void> {
  await queryAsOwner(
    portal.database,
    `insert into uploads select $2::text || '-' || n, $1::uuid, $2::uuid, $2::uuid, 'pod_photo', 'p.jpg', $4::integer, 'image/jpeg', '', true,
       $2::uuid, null, '', $5::timestamptz from generate_series(1, $3::integer) n`,
    [driver.business, driver.id, files, bytesEach, new Date(portal.clock.now().getTime() - DAY_MS / 24)],
  );
}

const send = (person: TestPerson, idempotencyKey?: string) =>
  sendFile(portal.as(person), { bytes: pdfDocument, purpose: 'driver_document', idempotencyKey });

test.each([
  ['files', MAX_FILES_PER_DAY, 1],
  ['bytes', Math.ceil(MAX_BYTES_PER_DAY / MAX_UPLOAD_BYTES), MAX_UPLOAD_BYTES],
])('who has sent too many %s within a day sends the rest on the next', async (_what, files, bytesEach) => {
  await sentBefore(files, bytesEach);
  const answer = await send(driver);
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([429, 'TOO_MANY_UPLOADS']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await send(await portal.people.driver(driver.business))).statusCode).toBe(201);
  portal.clock.forward(DAY_MS);
  expect((await send(driver)).statusCode).toBe(201);
});

test('a file that was kept is answered again, however many came since', async () => {
  const first = await send(driver, 'a-licence');
  await sentBefore(MAX_FILES_PER_DAY, 1);
  const again = await send(driver, 'a-licence');
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
});
