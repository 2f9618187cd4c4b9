import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { CreatedApiKeyAnswer } from '@waybook/contracts/api';
import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildConsumer } from '../../../../contracts/consumer/build.mjs';
import { listening, PaymentFixture } from '../testing/index.js';

const EXAMPLE = fileURLToPath(new URL('../../../../docs/payroll-consumer', import.meta.url));
const BOOKED_MS = 15_000;

interface Booking {
  readonly id: string;
  readonly type: string;
  readonly amount: string;
  readonly driverCode: string;
}

let pay: PaymentFixture;
let folder: string;
let environment: Record<string, string>;
const programs: ChildProcess[] = [];

beforeAll(async () => {
  pay = await PaymentFixture.open();
  folder = await mkdtemp(join(tmpdir(), 'waybook-payroll-'));
  await cp(EXAMPLE, folder, { recursive: true });
  buildConsumer(join(folder, 'node_modules/@waybook/consumer'));
  const address = await listening(pay.office.portal.portal);
  const { key } = (await pay.post('/api/api-keys', { name: 'Payroll' })).json<CreatedApiKeyAnswer>();
  environment = { WAYBOOK_URL: address, WAYBOOK_API_KEY: key! };
});
afterAll(async () => {
  for (const program of programs) program.kill('SIGKILL');
  await pay?.close();
  await rm(folder, { recursive: true, force: true });
});

const ledger = () => join(folder, 'payments.jsonl');

async function bookings(): Promise<Booking[]> {
  const text = await readFile(ledger(), 'utf8').catch(() => '');
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Booking);
}

async function until(count: number): Promise<Booking[]> {
  const deadline = performance.now() + BOOKED_MS;
  for (;;) {
    const booked = await bookings();
    if (booked.length >= count) return booked;
    if (performance.now() > deadline) throw new Error(`${booked.length} of ${count} were booked`);
    await sleep(20);
  }
}

function started(stdio: StdioOptions = 'inherit'): ChildProcess {
  const program = spawn(process.execPath, [join(folder, 'payroll-consumer.mjs'), ledger()], {
    env: { ...process.env, ...environment },
    stdio,
  });
  programs.push(program);
  return program;
}

async function whileRunning(work: () => Promise<void>): Promise<void> {
  const program = started();
  try {
    await work();
  } finally {
    program.kill('SIGKILL');
    await once(program, 'exit');
  }
}

test('the example in the documents books each payment once, also after it was killed', async () => {
  const driver = await pay.office.driver();
  await whileRunning(async () => {
    await pay.approved(driver);
    await pay.office.portal.seal();
    await until(1);
  });
  const run = await pay.prepared();
  await pay.post(`/api/payment-runs/${run.id}/settle`, {});
  await pay.approved(await pay.office.driver());
  await pay.office.portal.seal();
  // As a crash in the middle of a write leaves it.
  await appendFile(ledger(), '{"id":"0199a000-');
  await whileRunning(async () => void (await until(3)));
  const booked = await bookings();
  expect(booked.map(({ type, amount }) => [type, amount])).toEqual([
    ['PaymentScheduled', '75.00'],
    ['PaymentSettled', '75.00'],
    ['PaymentScheduled', '75.00'],
  ]);
  expect(new Set(booked.map(({ id }) => id)).size).toBe(3);
});

test('the example stops where the portal, restored, has given the number of what was booked last to another event', async () => {
  const [first] = await bookings();
  await writeFile(ledger(), `${JSON.stringify({ ...first, id: 'lost' })}\n`);
  const program = started(['ignore', 'ignore', 'pipe']);
  let complaint = '';
  program.stderr!.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const [code] = (await once(program, 'close')) as [number];
  expect({ code, complaint }).toEqual({
    code: 1,
    complaint: expect.stringMatching(/^The portal no longer has lost, which was taken last: .*"After a restore"/),
  });
});
