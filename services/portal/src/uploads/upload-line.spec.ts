import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MAX_UPLOAD_BYTES, type Problem } from '@waybook/contracts/api';
import { until } from '@waybook/platform/testing';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { listening, startTestPortal, type TestPortal } from '../testing/index.js';
import { pdfDocument } from './testing/documents.js';
import { bearerOf } from './testing/send-file.js';
import { MAX_BYTES_HELD, UploadRoom, type HoldBytes } from './upload-room.js';

const MEGABYTE = 1024 * 1024;
const LARGE = Buffer.concat([pdfDocument, Buffer.alloc(5 * MEGABYTE, 1)]);
/** Of one that waits: what Node had read of its connection before it was paused. */
const MAX_BYTES_UNREAD = 192 * 1024;
const BOUNDARY = 'waybook';
const HEAD =
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ndriver_document\r\n` +
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

let portal: TestPortal;
let room: UploadRoom;
let address: string;
let authorization: string;
let makeRoom: () => void;

beforeEach(async () => {
  portal = await startTestPortal();
  const driver = await portal.people.driver(await portal.people.business());
  authorization = await bearerOf(portal.as(driver));
  address = await listening(portal.portal);
  room = portal.portal.app.get(UploadRoom, { strict: false });
  makeRoom = await fill();
});
afterEach(async () => {
  makeRoom();
  await portal.close();
});

/** Uploads that leave no room. @returns what ends them */
async function fill(): Promise<() => void> {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let filled = 0;
  for (let left = MAX_BYTES_HELD; left > 0; left -= MAX_UPLOAD_BYTES) {
    const bytes = Math.min(left, MAX_UPLOAD_BYTES);
    const gone = new AbortController().signal;
    const sender = { person: `${left}`, declaredBytes: bytes, gone, refusalAtStop: () => new Error('stopping') };
    const read = async (hold: HoldBytes) => {
      await hold(bytes);
      filled += bytes;
    };
    void room.enter(sender, read, () => ended);
  }
  await until(() => filled === MAX_BYTES_HELD);
  return end;
}

function send(file: Buffer): ClientRequest {
  const headers = {
    authorization,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': HEAD.length + file.length + TAIL.length,
  };
  const sending = request(`${address}/api/uploads`, { method: 'POST', agent: false, headers });
  sending.on('error', () => undefined);
  sending.write(HEAD);
  sending.write(file);
  sending.end(TAIL);
  return sending;
}

async function answerTo(sending: ClientRequest) {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  const { code } = (await json(answer)) as Partial<Problem>;
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], code };
}

test('files that find no room wait unread, and are kept as soon as there is some', async () => {
  const files = 30;
  const before = process.memoryUsage().arrayBuffers;
  const answers = Array.from({ length: files }, () => answerTo(send(LARGE)));
  await until(() => room.waiting === files);
  await sleep(300);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(files * MAX_BYTES_UNREAD);
  expect(room.waiting).toBe(files);
  makeRoom();
  for (const { status } of await Promise.all(answers)) expect(status).toBe(201);
});

test('whoever hangs up while they wait leaves the line', async () => {
  const sending = send(pdfDocument);
  await until(() => room.waiting === 1);
  sending.destroy();
  await until(() => room.waiting === 0);
});

test('whoever hangs up with much of their file unsent keeps nobody waiting', async () => {
  const gone = Array.from({ length: 20 }, () => send(LARGE));
  await until(() => room.waiting === gone.length);
  const answer = answerTo(send(LARGE));
  await until(() => room.waiting === gone.length + 1);
  for (const sending of gone) sending.destroy();
  makeRoom();
  expect((await answer).status).toBe(201);
  await until(() => room.waiting === 0);
});

test('a portal that stops says so to those who wait', async () => {
  const answers = [answerTo(send(LARGE)), answerTo(send(pdfDocument))];
  await until(() => room.waiting === answers.length);
  portal.portal.beginStop();
  for (const answer of await Promise.all(answers)) {
    expect(answer).toEqual({ status: 503, retryAfter: '5', code: 'PORTAL_STOPPING' });
  }
});
