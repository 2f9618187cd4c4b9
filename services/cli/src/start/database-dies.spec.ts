import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { onOneConnection } from '@waybook/platform/database';
import { findRunningPostgres } from '@waybook/platform/embedded-postgres';
import { until } from '@waybook/platform/testing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DIRECTOR_PASSWORD, HARBOUR, addBusinessArguments } from '../businesses/testing/harbour.js';
import { DIRECTOR } from '../restore/testing/two-driver-histories.js';
import { Visitor } from '../restore/testing/visitor.js';
import { isAlive } from './npm-ancestors.js';
import { canListProcesses, processesOn, programOf } from './testing/processes-on.js';
import { TicketWriter } from './testing/ticket-writer.js';
import { WaybookFolder } from './testing/waybook-folder.js';
import type { WaybookProcess } from './testing/waybook-process.js';

/** What the portal promises. */
const SERVES_AGAIN_WITHIN_MS = 10_000;
const TEST_LIMIT_MS = 180_000;
const KILL_EVERY_MS = 20;

const folder = WaybookFolder.forEachTest({ isStartedBefore: true });
let portal: WaybookProcess;
let address: string;

beforeEach(async () => {
  portal = folder.start();
  address = await portal.address();
}, TEST_LIMIT_MS);

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const server = await findRunningPostgres(join(folder.path, 'postgres'));
  return onOneConnection(server!.url('waybook'), async (client) => (await client.query<Row>(sql)).rows);
}

async function logged(sentence: RegExp): Promise<Record<string, unknown>[]> {
  const lines = (await readFile(join(folder.path, 'waybook.log'), 'utf8')).split('\n').filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => sentence.test(String(msg)));
}

const untilNothingIsLeft = () => until(() => processesOn(folder.path).length === 0);

describe('a portal with a database of its own, under a writer,', () => {
  let writer: TicketWriter;
  beforeEach(async () => {
    await folder.run(addBusinessArguments(HARBOUR), { input: `${DIRECTOR_PASSWORD}\n` });
    writer = new TicketWriter(await Visitor.signedIn(address, DIRECTOR));
    await writer.untilServed();
  }, TEST_LIMIT_MS);
  afterEach(() => writer.stop());

  async function expectNothingLost(): Promise<void> {
    await writer.stop();
    const [found] = await query<{ tickets: number; doubled: number }>(
      `select count(*) filter (where version = 1 and stream = any (array(select 'ticket-' || id from unnest('{${writer.acknowledged.join()}}'::uuid[]) id)))::int as tickets,
        (count(*) - count(distinct (stream, version)))::int as doubled from events`,
    );
    expect(found).toEqual({ tickets: writer.acknowledged.length, doubled: 0 });
    expect([...writer.refusals].filter((status) => status !== '503')).toEqual([]);
    const verified = await folder.run(['audit', 'verify']);
    expect([verified.code, verified.complaint]).toEqual([0, '']);
    await until(async () => (await fetch(`${address}/api/health/ready`)).status === 200);
    expect(await logged(/nobody/)).toEqual([]);
  }

  test(
    'starts it again when it is killed, on the same port and within 10 s, and loses nothing that was acknowledged',
    async () => {
      for (let kill = 1; kill <= 3; kill++) {
        const { postgres } = portal.pids;
        process.kill(postgres, 'SIGKILL');
        expect(await writer.untilServed()).toBeLessThan(SERVES_AGAIN_WITHIN_MS);
        expect(portal.pids.postgres).not.toBe(postgres);
      }
      await expectNothingLost();
      await until(async () => (await logged(/^running the embedded database works again$/)).length === 3);
      expect(await logged(/^running the embedded database fails/)).toMatchObject([
        { level: 'warn', err: { message: expect.stringContaining('SIGKILL') } },
        { level: 'warn' },
        { level: 'warn' },
      ]);
      portal.signal('SIGTERM');
      expect((await portal.ended).code).toBe(0);
      if (canListProcesses) await untilNothingIsLeft();
    },
    TEST_LIMIT_MS,
  );

  test(
    'goes on when one of its processes is killed, which makes it restart itself',
    async () => {
      const { postgres } = portal.pids;
      const [backend] = await query<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      process.kill(backend!.pid, 'SIGKILL');
      expect(await writer.untilServed()).toBeLessThan(SERVES_AGAIN_WITHIN_MS);
      expect(portal.pids.postgres).toBe(postgres);
      await expectNothingLost();
    },
    TEST_LIMIT_MS,
  );
});

// Nothing may be left behind, and who can't look would always find nothing.
(canListProcesses ? describe : describe.skip)('a portal with a database of its own', () => {
  test(
    'says so and ends when its database does not stay up, leaves nothing behind, and can be started again',
    async () => {
      let hasEnded = false;
      const ended = portal.ended.finally(() => (hasEnded = true));
      while (!hasEnded) {
        const pid = postmaster();
        if (pid !== null && isAlive(pid)) process.kill(pid, 'SIGKILL');
        await sleep(KILL_EVERY_MS);
      }
      const { code, complaint } = await ended;
      expect(code).toBe(69);
      expect(complaint).toMatch(/^The embedded database did not stay up: .* 5 restarts within 10 minutes/m);
      await untilNothingIsLeft();
      const next = folder.start();
      expect((await fetch(`${await next.address()}/api/health/ready`)).status).toBe(200);
    },
    TEST_LIMIT_MS,
  );

  function postmaster(): number | null {
    try {
      return portal.pids.postgres;
    } catch {
      return null;
    }
  }

  test.each([0, 60, 250])(
    'ends in good order when told to %i ms after its database was killed',
    async (delayMs) => {
      process.kill(portal.pids.postgres, 'SIGKILL');
      await sleep(delayMs);
      portal.signal('SIGTERM');
      expect((await portal.ended).code).toBe(0);
      await untilNothingIsLeft();
    },
    TEST_LIMIT_MS,
  );

  test.each([0, 60, 250])(
    'leaves nothing behind when it is killed itself %i ms after its database',
    async (delayMs) => {
      process.kill(portal.pids.postgres, 'SIGKILL');
      await sleep(delayMs);
      portal.signal('SIGKILL');
      await portal.ended;
      await untilNothingIsLeft();
    },
    TEST_LIMIT_MS,
  );

  test(
    'goes on when what watches over its database is killed, and leaves nothing behind when it is killed itself',
    async () => {
      const isWatchdog = (pid: number) => programOf(pid) === 'sh';
      const watchdogs = () => processesOn(folder.path).filter(isWatchdog);
      const [first] = watchdogs();
      process.kill(first!, 'SIGKILL');
      await until(() => watchdogs().some((pid) => pid !== first));
      expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
      portal.signal('SIGKILL');
      await portal.ended;
      await untilNothingIsLeft();
    },
    TEST_LIMIT_MS,
  );
});
