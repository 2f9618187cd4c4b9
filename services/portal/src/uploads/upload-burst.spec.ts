import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Problem } from '@waybook/contracts/api';
import { ObjectStorage } from '@waybook/platform/object-storage';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { listening, startTestPortal, type TestPerson, type TestPortal } from '../testing/index.js';
import { pdfDocument } from './testing/documents.js';
import { bearerOf, sendFile } from './testing/send-file.js';

const MEGABYTE = 1024 * 1024;
const LARGE_BYTES = 10 * MEGABYTE;
const LARGE_FILES = 40;
/** What uploads may hold, twice over: what is garbage by then counts, too. */
const MOST_GROWTH_MB = 160;
const PROMPT_LIMIT_MS = 1_500;
const ANSWER_LIMIT_MS = 20_000;
const TEST_LIMIT_MS = 90_000;
const BOUNDARY = 'waybook';
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ndriver_document\r\n` +
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
);
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

/** Takes everything and keeps nothing, so that all the memory is the portal's own. */
class Abyss extends ObjectStorage {
  override async put(): Promise<void> {}
  override async get(): Promise<null> {
    return null;
  }
  override async delete(): Promise<void> {}
  override async list(): Promise<string[]> {
    return [];
  }
}

interface Sent {
  readonly status: number;
  readonly retryAfterSeconds: number;
  readonly code?: string;
  readonly isClosed: boolean;
}

let portal: TestPortal;
let address: string;
let driver: TestPerson;
let authorization: string;

beforeAll(async () => {
  portal = await startTestPortal({ objectStorage: new Abyss() });
  driver = await portal.people.driver(await portal.people.business());
  authorization = await bearerOf(portal.as(driver));
  address = await listening(portal.portal);
});
afterAll(() => portal?.close());

/** @param stopAfter sends so much of the body, and then nothing more */
function sendLarge(file: Buffer, stopAfter = Infinity): Promise<Sent> {
  const length = HEAD.length + file.length + TAIL.length;
  return new Promise((resolve, reject) => {
    const sending = request(`${address}/api/uploads`, {
      method: 'POST',
      agent: false,
      headers: { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': length },
    });
    sending.on('error', reject).on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => {
        sending.destroy();
        const retryAfterSeconds = Number(response.headers['retry-after']);
        const isClosed = response.headers.connection === 'close';
        resolve({
          status: response.statusCode!,
          retryAfterSeconds,
          code: (JSON.parse(text) as Problem).code,
          isClosed,
        });
      });
    });
    sending.write(HEAD);
    if (stopAfter < file.length) sending.write(file.subarray(0, stopAfter));
    else {
      sending.write(file);
      sending.end(TAIL);
    }
  });
}

async function sendUntilKept(file: Buffer): Promise<number> {
  for (let refusals = 0; ; refusals += 1) {
    // Whoever is refused while they still send may see the connection end before the answer.
    const sent = await sendLarge(file).catch(() => null);
    if (sent?.status === 201) return refusals;
    if (sent) expect([503, 'UPLOADS_BUSY', true]).toEqual([sent.status, sent.code, sent.retryAfterSeconds > 0]);
    await sleep(200 + Math.random() * 800);
  }
}

async function slowestWhile(busy: Promise<unknown>, ask: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  void busy.finally(() => (isOver = true));
  let slowestMs = 0;
  while (!isOver) {
    const startedAt = performance.now();
    await ask();
    slowestMs = Math.max(slowestMs, performance.now() - startedAt);
    await sleep(20);
  }
  return slowestMs;
}

const profile = async () => {
  expect((await fetch(`${address}/api/auth/me`, { headers: { authorization } })).status).toBe(200);
};

test(
  'four hundred megabytes that come at once fit into memory, arrive in the end, and make nobody else wait',
  async () => {
    const file = Buffer.concat([pdfDocument, Buffer.alloc(LARGE_BYTES, 1)]);
    const held = () => process.memoryUsage().arrayBuffers;
    const before = held();
    let most = 0;
    const sampling = setInterval(() => (most = Math.max(most, held() - before)), 5);
    const sending = Promise.all(Array.from({ length: LARGE_FILES }, () => sendUntilKept(file)));
    const slowestMs = await slowestWhile(sending, profile);
    clearInterval(sampling);
    await sending;
    expect(slowestMs).toBeLessThan(PROMPT_LIMIT_MS);
    // The clients live in this process, too, but all send the same piece of memory.
    expect(Math.round(most / MEGABYTE)).toBeLessThan(MOST_GROWTH_MB);
  },
  TEST_LIMIT_MS,
);

test(
  'forty files that stop arriving take nobody their turn, and are cut off',
  async () => {
    const file = Buffer.concat([pdfDocument, Buffer.alloc(MEGABYTE, 1)]);
    const startedAt = performance.now();
    const stalled = Promise.all(Array.from({ length: 40 }, () => sendLarge(file, 100_000)));
    const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer();
    await sleep(500);
    const others = Array.from({ length: 10 }, () => sendFile(portal.as(driver), { bytes: photo }));
    for (const { statusCode } of await Promise.all(others)) expect(statusCode).toBe(201);
    for (const { status, code, isClosed } of await stalled) {
      expect([status, code, isClosed]).toEqual([503, 'UPLOAD_STALLED', true]);
    }
    expect(performance.now() - startedAt).toBeLessThan(ANSWER_LIMIT_MS);
  },
  TEST_LIMIT_MS,
);
