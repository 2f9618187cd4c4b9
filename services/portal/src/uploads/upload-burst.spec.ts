import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Problem } from '@waybook/contracts/api';
import { ObjectStorage } from '@waybook/platform/object-storage';
import { request, type ClientRequest } from 'node:http';
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { BurstOrders, BurstOutcome } from './testing/burst-process.js';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { listening, startTestPortal, type TestPerson, type TestPortal } from '../testing/index.js';
import { pdfDocument } from './testing/documents.js';
import { cpuMsToHash, LongestWork } from './testing/longest-work.js';
import { bearerOf, sendFile } from './testing/send-file.js';

const MEGABYTE = 1024 * 1024;
const LARGE_BYTES = 10 * MEGABYTE;
const LARGE_FILES = 40;
/** What uploads may hold, the same again encrypted, and as much of both that is garbage by then. */
const MAX_GROWTH_MB = 4 * 64;
/** Whoever asks meanwhile waits for a few of the files at most, and not until all are there. */
const MAX_SHARE_OF_BURST = 3;
/** What is done to a file is done in pieces, and between them others have their turn. A dozen hashes' time is what collecting the garbage takes. */
const MAX_FILES_AT_ONCE = 40;
const RUN_TYPESCRIPT = fileURLToPath(new URL('../../../../.ci/run-typescript.mjs', import.meta.url));
const BURST_PROCESS = fileURLToPath(new URL('./testing/burst-process.ts', import.meta.url));
const ANSWER_LIMIT_MS = 20_000;
const TEST_LIMIT_MS = 240_000;
/** A machine that does other things as well may be too slow for a file now and then, and says so. */
const REFUSED_IN_TURN =
  /^(broken off|503 (UPLOADS_BUSY( closed)?|UPLOAD_STALLED closed|NO_ANSWER_IN_TIME( closed)?) retry)$/;
const BOUNDARY = 'waybook';
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ndriver_document\r\n` +
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
);
const TAIL_LENGTH = 50;

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

interface Stalled {
  readonly status: number;
  readonly code?: string;
  readonly retryAfter?: string;
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

/** Sends the beginning of a file, and then nothing more. */
function sendStalled(file: Buffer, stopAfter: number): { sending: ClientRequest; answer: Promise<Stalled> } {
  const length = HEAD.length + file.length + TAIL_LENGTH;
  const sending = request(`${address}/api/uploads`, {
    method: 'POST',
    agent: false,
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': length },
  });
  const answer = new Promise<Stalled>((resolve, reject) => {
    sending.on('error', reject).on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => {
        sending.destroy();
        const isClosed = response.headers.connection === 'close';
        const { code } = JSON.parse(text) as Problem;
        resolve({ status: response.statusCode!, code, retryAfter: response.headers['retry-after'], isClosed });
      });
    });
  });
  sending.write(HEAD);
  sending.write(file.subarray(0, stopAfter));
  return { sending, answer };
}

/** The senders have a process of their own: what keeps them busy keeps nobody waiting here. */
function burst(orders: BurstOrders): Promise<BurstOutcome> {
  const child = spawn(
    process.execPath,
    ['--no-warnings', '--conditions=waybook-source', '--import', RUN_TYPESCRIPT, BURST_PROCESS, JSON.stringify(orders)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout.on('data', (piece: Buffer) => (printed += piece.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      if (code === 0) resolve(JSON.parse(printed) as BurstOutcome);
      else reject(new Error(`The senders ended with ${code}`));
    });
  });
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

/** Asks what is read from the database, so that nothing that requests share may be taken by uploads alone. */
const remittances = async () => {
  expect((await fetch(`${address}/api/remittances`, { headers: { authorization } })).status).toBe(200);
};

test(
  'four hundred megabytes that come at once fit into memory, arrive in the end, and make nobody else wait',
  async () => {
    const held = () => process.memoryUsage().arrayBuffers;
    const before = held();
    let most = 0;
    const sampling = setInterval(() => (most = Math.max(most, held() - before)), 5);
    const work = new LongestWork();
    const sending = burst({ address, authorization, files: LARGE_FILES, bytesEach: LARGE_BYTES });
    const slowestMs = await slowestWhile(sending, remittances);
    clearInterval(sampling);
    const longestCpuMs = work.end();
    const { tookMs, answers } = await sending;
    const { '201': kept, ...others } = answers;
    expect(kept).toBe(LARGE_FILES);
    expect(Object.keys(others).filter((outcome) => !REFUSED_IN_TURN.test(outcome))).toEqual([]);
    expect(slowestMs).toBeLessThan(tookMs / MAX_SHARE_OF_BURST);
    expect(longestCpuMs).toBeLessThan(MAX_FILES_AT_ONCE * cpuMsToHash(LARGE_BYTES));
    expect(Math.round(most / MEGABYTE)).toBeLessThan(MAX_GROWTH_MB);
  },
  TEST_LIMIT_MS,
);

test(
  'forty files that stop arriving take nobody their turn, and are cut off',
  async () => {
    const file = Buffer.concat([pdfDocument, Buffer.alloc(MEGABYTE, 1)]);
    const startedAt = performance.now();
    const stalled = Promise.all(Array.from({ length: 40 }, () => sendStalled(file, 100_000).answer));
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

test(
  'thirty files of fourteen megabytes that are never finished hold no more than one person may; the first is cut off, and nobody waits for those that are given up',
  async () => {
    const file = Buffer.concat([pdfDocument, Buffer.alloc(14 * MEGABYTE, 1)]);
    const held = () => process.memoryUsage().arrayBuffers;
    const before = held();
    let most = 0;
    const sampling = setInterval(() => (most = Math.max(most, held() - before)), 5);
    const stalled = Array.from({ length: 30 }, () => sendStalled(file, 14 * MEGABYTE));
    const answers = stalled.map(({ answer }) => answer.catch(() => 'broken off'));
    expect(await Promise.race(answers)).toEqual({
      status: 503,
      code: 'UPLOAD_STALLED',
      retryAfter: '1',
      isClosed: true,
    });
    clearInterval(sampling);
    expect(Math.round(most / MEGABYTE)).toBeLessThan(MAX_GROWTH_MB);
    for (const { sending } of stalled) sending.destroy();
    const startedAt = performance.now();
    const next = await sendFile(portal.as(driver), { bytes: pdfDocument, purpose: 'driver_document' });
    expect(next.statusCode).toBe(201);
    expect(performance.now() - startedAt).toBeLessThan(ANSWER_LIMIT_MS);
  },
  TEST_LIMIT_MS,
);
