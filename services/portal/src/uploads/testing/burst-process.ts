// Sends large files to a portal in another process, all at once and each until it is kept; prints what came of it.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { pdfDocument } from './documents.js';

export interface BurstOrders {
  readonly address: string;
  readonly authorization: string;
  readonly files: number;
  readonly bytesEach: number;
}

export interface BurstOutcome {
  readonly tookMs: number;
  /** Answers by their status and code, whether their connection was closed, and whether they said when to come again. */
  readonly answers: Readonly<Record<string, number>>;
}

/** Since the process began. */
const GIVE_UP_MS = 200_000;
const BOUNDARY = 'waybook';
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="purpose"\r\n\r\ndriver_document\r\n` +
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n`,
);
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`);

const { address, authorization, files, bytesEach } = JSON.parse(process.argv[2]!) as BurstOrders;
const file = Buffer.concat([pdfDocument, Buffer.alloc(bytesEach, 1)]);
const answers: Record<string, number> = {};

function send(): Promise<string> {
  const length = HEAD.length + file.length + TAIL.length;
  const headers = {
    authorization,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': length,
  };
  return new Promise((resolve, reject) => {
    const sending = request(`${address}/api/uploads`, { method: 'POST', agent: false, headers });
    sending.on('error', reject).on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => {
        sending.destroy();
        resolve(outcomeOf(response.statusCode ?? 0, response.headers, text));
      });
    });
    sending.write(HEAD);
    sending.write(file);
    sending.end(TAIL);
  });
}

function outcomeOf(status: number, headers: NodeJS.Dict<string | string[]>, text: string): string {
  if (status === 201) return '201';
  const { code } = JSON.parse(text) as { code: string };
  const parts = [
    status,
    code,
    headers['connection'] === 'close' && 'closed',
    Number(headers['retry-after']) > 0 && 'retry',
  ];
  return parts.filter(Boolean).join(' ');
}

async function sendUntilKept(): Promise<void> {
  for (let isKept = false; !isKept && performance.now() < GIVE_UP_MS;) {
    // Whoever is refused while they still send may see the connection end before the answer.
    const outcome = await send().catch(() => 'broken off');
    answers[outcome] = (answers[outcome] ?? 0) + 1;
    isKept = outcome === '201';
    if (!isKept) await sleep(200 + Math.random() * 800);
  }
}

const startedAt = performance.now();
await Promise.all(Array.from({ length: files }, sendUntilKept));
const outcome: BurstOutcome = { tookMs: performance.now() - startedAt, answers };
console.log(JSON.stringify(outcome));
