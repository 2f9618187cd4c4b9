import { afterAll, afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SmallDisk } from '../testing/small-disk.js';
import { queryOnce } from '../testing/query-once.js';
import { until } from '../testing/until.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { readPostmasterFile, servesFrom } from './postmaster-file.js';
import { MAX_RESTARTS } from './restart-budget.js';
import { findRunningPostgres } from './running-postgres.js';
import type { Supervisor } from './supervised-postmaster.js';

const TEST_LIMIT_MS = 120_000;

/** Keeps what it hears. */
class Listener implements Supervisor {
  readonly heard: string[] = [];
  died = (error: Error) => this.heard.push(`died: ${error.message}`);
  restartFailed = (error: unknown) => this.heard.push(`failed: ${(error as Error).message}`);
  restarted = () => this.heard.push('restarted');
  gaveUp = (error: Error) => this.heard.push(`gave up: ${error.message}`);

  count(beginning: string): number {
    return this.heard.filter((line) => line.startsWith(beginning)).length;
  }
}

let directory: string;
let server: EmbeddedPostgres;
let listener: Listener;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'waybook-supervised-'));
  server = await startEmbeddedPostgres({ directory });
  listener = new Listener();
  server.supervise(listener);
});
afterEach(async () => {
  await server.stop();
  await rm(directory, { recursive: true, force: true });
});

const data = () => join(directory, 'data');
const postmaster = () => readPostmasterFile(data())!.pid;
const works = () =>
  queryOnce(server.url('postgres'), 'select').then(
    () => true,
    () => false,
  );

function kill(): void {
  process.kill(postmaster(), 'SIGKILL');
}

describe('a supervised server', () => {
  test(
    'that is killed is started again on its port with what was committed, and is found by whoever works beside it',
    async () => {
      await queryOnce(server.url('postgres'), 'create table kept as select 42 as answer');
      kill();
      await until(() => listener.count('restarted') === 1);
      expect(await queryOnce(server.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }]);
      const found = await findRunningPostgres(directory);
      expect(found!.url('postgres')).toBe(server.url('postgres'));
      expect(listener.heard).toEqual(['died: PostgreSQL was ended by SIGKILL', 'restarted']);
    },
    TEST_LIMIT_MS,
  );

  test(
    'that somebody stops is started again, too',
    async () => {
      process.kill(postmaster(), 'SIGINT');
      await until(() => listener.count('restarted') === 1);
      expect(await works()).toBe(true);
      expect(listener.heard[0]).toBe('died: PostgreSQL ended with exit code 0');
    },
    TEST_LIMIT_MS,
  );

  // Elsewhere than on Linux nobody can find such a process.
  (process.platform === 'linux' ? test : test.skip)(
    'is started again although a process of the dead one hangs',
    async () => {
      const [checkpointer] = await queryOnce<{ pid: number }>(
        server.url('postgres'),
        `select pid from pg_stat_activity where backend_type = 'checkpointer'`,
      );
      process.kill(checkpointer!.pid, 'SIGSTOP');
      kill();
      await until(() => listener.count('restarted') === 1);
      expect(await works()).toBe(true);
      expect(listener.count('failed')).toBe(0);
      expect(servesFrom(checkpointer!.pid, await realpath(data()))).toBe(false);
    },
    TEST_LIMIT_MS,
  );

  test(
    'whose port was taken meanwhile says so, and is started once it is free',
    async () => {
      kill();
      const squatter = await takePort(server.port);
      await until(() => listener.count('failed') > 0);
      expect(listener.heard[1]).toMatch(
        new RegExp(`^failed: Port ${server.port}, on which .* was taken by another process`),
      );
      await new Promise((closed) => squatter.close(closed));
      await until(() => listener.count('restarted') === 1);
      expect(await works()).toBe(true);
    },
    TEST_LIMIT_MS,
  );

  test(
    'that does not stay up is given up, with a sentence for people',
    async () => {
      for (let death = 1; death <= MAX_RESTARTS; death++) {
        kill();
        await until(() => listener.count('restarted') === death);
      }
      kill();
      await until(() => listener.count('gave up') === 1);
      expect(listener.heard.at(-1)).toMatch(
        /^gave up: The embedded database did not stay up: .* 5 restarts within 10 minutes.* stands in .*postgres\.log\.$/,
      );
      expect(await works()).toBe(false);
      expect(await findRunningPostgres(directory)).toBeUndefined();
    },
    TEST_LIMIT_MS,
  );

  test(
    'that is stopped while it is started again stays away',
    async () => {
      kill();
      await until(() => listener.count('died') === 1);
      await server.stop();
      expect(await works()).toBe(false);
      expect(await findRunningPostgres(directory)).toBeUndefined();
      expect(listener.heard).toHaveLength(1);
    },
    TEST_LIMIT_MS,
  );
});

const disk = SmallDisk.mount({ size: '200m' });

(disk ? describe : describe.skip)('a supervised server on a full disk', () => {
  afterAll(() => disk!.unmount());

  test(
    'is started again once there is room, however often it dies of that',
    async () => {
      const onDisk = await startEmbeddedPostgres({ directory: join(disk!.folder, 'postgres') });
      const heard = new Listener();
      onDisk.supervise(heard);
      try {
        for (let death = 1; death <= MAX_RESTARTS + 1; death++) {
          const { pid } = readPostmasterFile(join(disk!.folder, 'postgres', 'data'))!;
          disk!.fill();
          process.kill(pid, 'SIGKILL');
          await until(() => heard.count('failed: The disk of the embedded database is full') === death);
          disk!.empty();
          await until(() => heard.count('restarted') === death);
        }
        expect(await queryOnce(onDisk.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
        expect(heard.count('gave up')).toBe(0);
      } finally {
        disk!.empty();
        await onDisk.stop();
      }
    },
    TEST_LIMIT_MS,
  );
});

/** As soon as the dead server has let go of it. */
async function takePort(port: number): Promise<Server> {
  for (;;) {
    const squatter = createServer();
    const taken = await new Promise<boolean>((resolve) => {
      squatter.once('error', () => resolve(false));
      squatter.listen(port, '127.0.0.1', () => resolve(true));
    });
    if (taken) return squatter;
  }
}
