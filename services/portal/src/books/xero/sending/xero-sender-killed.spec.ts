import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { until } from '@waybook/platform/testing';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MASTER_KEY } from '../../../remittances/testing/remittance-fixture.js';
import type { SenderProcessOptions } from '../testing/sender-process.js';
import { XeroFixture } from '../testing/xero-fixture.js';
import { CLIENT } from '../testing/xero-stand-in.js';

const PROGRAM = fileURLToPath(new URL('../testing/sender-process.ts', import.meta.url));
const RUN_TYPESCRIPT = fileURLToPath(new URL('../../../../../../.ci/run-typescript.mjs', import.meta.url));
const DAYS = [20, 21, 22, 23, 24, 25];
/** A lease of two and a half minutes ends after some three quarters of a second. */
const SPEED = 200;
const TEST_LIMIT_MS = 120_000;

let office: XeroFixture;
const senders: ChildProcess[] = [];

beforeAll(async () => {
  office = await (await XeroFixture.open()).inAnotherBusiness();
});
afterAll(async () => {
  for (const sender of senders) sender.kill('SIGKILL');
  await office?.close();
});

function startSender(instantMs: number): ChildProcess {
  const { appUrl, systemUrl } = office.pay.office.portal.database;
  const masterKey = MASTER_KEY.toString('base64');
  const xero = { ...CLIENT, url: office.xero.url };
  const options: SenderProcessOptions = { appUrl, systemUrl, masterKey, xero, instantMs, speed: SPEED };
  const program = ['--conditions=waybook-source', '--import', RUN_TYPESCRIPT, PROGRAM, JSON.stringify(options)];
  const sender = spawn(process.execPath, ['--no-warnings', ...program], { stdio: ['ignore', 'ignore', 'inherit'] });
  senders.push(sender);
  return sender;
}

test(
  'whoever sends is killed with a journal on its way, before Xero made it and after: each is there, once',
  async () => {
    for (const day of DAYS) await office.approvedOn(day);
    await office.connected();
    await office.monthIsOver();
    expect((await office.send()).statusCode).toBe(200);
    // One call hangs at the side of Xero each time: once before the journal is made, once after.
    let posts = 0;
    let hanging = 0;
    office.xero.fault = (call) => {
      if (call !== 'POST ManualJournals') return null;
      posts += 1;
      if (posts !== 2 && posts !== 5) return null;
      hanging += 1;
      return posts === 2 ? 'hang_after' : 'hang_before';
    };
    let instantMs = office.pay.office.portal.clock.now().getTime();
    for (const kill of [1, 2]) {
      const sender = startSender(instantMs);
      await until(() => hanging >= kill);
      sender.kill('SIGKILL');
      await once(sender, 'close');
      // Never behind the clock of the one that was killed.
      instantMs += 60 * 60_000;
    }
    startSender(instantMs);
    await until(async () => (await office.last()).status === 'ended');
    expect(await office.last()).toMatchObject({ total: DAYS.length, sent: DAYS.length, notSent: 0 });
    const narrations = office.organisation.journals.map(({ Narration }) => Narration);
    expect(narrations).toEqual(DAYS.map((day) => `WB-202611${day}-APP Remittances approved`));
    expect(office.xero.calls.filter((call) => call === 'POST ManualJournals').length).toBeGreaterThan(DAYS.length);
  },
  TEST_LIMIT_MS,
);
