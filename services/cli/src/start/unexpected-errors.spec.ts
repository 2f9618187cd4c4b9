import { describe, expect, test } from '@jest/globals';
import { TEST_SERVER, until } from '@waybook/platform/testing';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TwoServers } from '../restore/testing/two-servers.js';
import { faultOnSignal } from './testing/fault-on-signal.js';
import { canListProcesses, processesOn } from './testing/processes-on.js';
import { WaybookFolder } from './testing/waybook-folder.js';
import type { WaybookProcess } from './testing/waybook-process.js';

const TEST_LIMIT_MS = 120_000;
/** A process that an error ends is gone by then. */
const SOON_MS = 200;
const NOBODY_AWAITS = `void Promise.reject(new TypeError('nobody awaits this'))`;
const NOBODY_CATCHES = `setImmediate(() => { throw new RangeError('nobody catches this'); })`;

const folder = WaybookFolder.forEachTest({ isStartedBefore: true });

async function logged(level: string): Promise<Record<string, unknown>[]> {
  const lines = (await readFile(join(folder.path, 'waybook.log'), 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['level'] === level);
}

const readiness = async (address: string) => {
  const answer = await fetch(`${address}/api/health/ready`);
  return { status: answer.status, error: ((await answer.json()) as { error?: string }).error };
};

test(
  'an error that nobody awaits is logged with its origin and turns readiness off, and the portal goes on serving',
  async () => {
    const portal = folder.start(faultOnSignal('SIGUSR2', NOBODY_AWAITS));
    const address = await portal.address();
    expect(await readiness(address)).toMatchObject({ status: 200 });
    portal.signal('SIGUSR2');
    await until(async () => (await readiness(address)).status === 503);
    expect((await readiness(address)).error).toMatch(/Not ready yet: an error that nobody awaited/);
    expect((await fetch(`${address}/api/brand`)).status).toBe(200);
    expect((await fetch(`${address}/api/health/live`)).status).toBe(200);
    const err = { name: 'TypeError', message: 'nobody awaits this', stack: expect.stringContaining('data:text') };
    await until(async () => (await logged('error')).length > 0);
    expect(await logged('error')).toMatchObject([{ err }]);
    portal.signal('SIGTERM');
    expect((await portal.ended).code).toBe(0);
  },
  TEST_LIMIT_MS,
);

describe('an error that nobody catches', () => {
  async function expectLastWords(portal: WaybookProcess): Promise<void> {
    const { code, complaint } = await portal.ended;
    expect(complaint).toMatch(/nobody catches this/);
    expect(code).toBe(70);
    const err = { name: 'RangeError', message: 'nobody catches this', stack: expect.stringContaining('data:text') };
    expect((await logged('fatal'))[0]).toMatchObject({ err });
    if (canListProcesses) await until(() => processesOn(folder.path).length === 0);
  }

  test(
    'ends the portal with its last words and an exit code for its supervisor, and its database in good order',
    async () => {
      const portal = folder.start(faultOnSignal('SIGUSR2', NOBODY_CATCHES));
      await portal.address();
      portal.signal('SIGUSR2');
      await expectLastWords(portal);
      const log = await readFile(join(folder.path, 'postgres/postgres.log'), 'utf8');
      expect(log.trimEnd().split('\n').at(-1)).toMatch(/database system is shut down/);
    },
    TEST_LIMIT_MS,
  );

  test(
    'ends it in the same way when more of them come while it ends',
    async () => {
      const portal = folder.start(faultOnSignal('SIGUSR2', `setInterval(() => { ${NOBODY_CATCHES} }, 5)`));
      await portal.address();
      portal.signal('SIGUSR2');
      await expectLastWords(portal);
    },
    TEST_LIMIT_MS,
  );

  test(
    'ends a process without a database of its own as well',
    async () => {
      const servers = new TwoServers();
      const database = await servers.emptyDatabase(process.env[TEST_SERVER]!, 'stray');
      try {
        const fault = faultOnSignal('SIGUSR2', NOBODY_CATCHES);
        const portal = folder.start({ DATABASE_URL: database, WAYBOOK_ROLES: 'api', ...fault });
        await portal.address();
        portal.signal('SIGUSR2');
        await expectLastWords(portal);
      } finally {
        await folder.endAll();
        await servers.clear();
      }
    },
    TEST_LIMIT_MS,
  );
});

test(
  'a portal goes on when nobody reads any more what it prints',
  async () => {
    const portal = folder.start(faultOnSignal('SIGUSR2', `console.log('to nobody'); console.error('to nobody')`));
    const address = await portal.address();
    portal.hangUp();
    for (let turn = 1; turn <= 3; turn++) {
      portal.signal('SIGUSR2');
      await sleep(SOON_MS);
      expect(await readiness(address)).toMatchObject({ status: 200 });
    }
    portal.signal('SIGTERM');
    expect((await portal.ended).code).toBe(0);
  },
  TEST_LIMIT_MS,
);
