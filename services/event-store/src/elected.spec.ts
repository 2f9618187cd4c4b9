import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { createSystemPool } from '@waybook/platform/database';
import {
  createTestDatabase,
  severableProxy,
  type SeverableProxy,
  type TestDatabase,
  until,
} from '@waybook/platform/testing';
import type { Pool, PoolClient } from 'pg';
import { Elected, repeated, type ElectedOptions } from './elected.js';

const LOCK = 4_711;
const IMPATIENT: ElectedOptions = {
  standbyIntervalMs: 20,
  pauses: { firstMs: 20, longestMs: 100 },
  signsOfLife: { intervalMs: 100, limitMs: 1_500 },
};

let database: TestDatabase;
let way: SeverableProxy;
let pool: Pool;
const instances: Instance[] = [];

beforeAll(async () => {
  database = await createTestDatabase([]);
  way = await severableProxy(database.systemUrl);
  pool = createSystemPool(way.through(database.systemUrl));
});
afterEach(async () => {
  for (const { elected } of instances.splice(0)) await elected.stop();
  await way.cut();
  await way.mend();
});
afterAll(async () => {
  await way?.close();
  await pool?.end();
  await database?.drop();
});

/** Leads without asking the database anything, as whoever waits for something else does. */
class Instance {
  readonly pids: number[] = [];
  isLeading = false;
  readonly elected: Elected;

  constructor(connections: Pool) {
    this.elected = new Elected(
      connections,
      LOCK,
      async (connection, stopped) => {
        const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
        this.pids.push(rows[0]!.pid);
        this.isLeading = true;
        if (!stopped.aborted) await new Promise((resolve) => stopped.addEventListener('abort', resolve));
        this.isLeading = false;
      },
      IMPATIENT,
    );
    this.elected.start();
    instances.push(this);
  }
}

async function leaderAndStandby(): Promise<[Instance, Instance]> {
  const leader = new Instance(pool);
  await until(() => leader.isLeading);
  return [leader, new Instance(database.systemPool)];
}

describe('a leader', () => {
  test('whose connection the server ends gives up the lead, and one of them takes it anew', async () => {
    const [leader, standby] = await leaderAndStandby();
    await database.systemPool.query('select pg_terminate_backend($1)', [leader.pids[0]]);
    // Whoever asks first has it: the old leader may be as quick as the standby.
    const leads = () => leader.pids.length + standby.pids.length;
    await until(() => leads() === 2 && leader.isLeading !== standby.isLeading, 10_000);
  });

  test('takes part again once it can', async () => {
    const [leader, standby] = await leaderAndStandby();
    await way.cut();
    await until(() => standby.isLeading && !leader.isLeading, 10_000);
    await way.mend();
    await standby.elected.stop();
    await until(() => leader.isLeading, 10_000);
    expect(leader.pids).toHaveLength(2);
  });

  test('that nothing comes to any more gives up the lead, and the server its lock', async () => {
    const [leader, standby] = await leaderAndStandby();
    way.clog();
    await until(() => standby.isLeading && !leader.isLeading, 10_000);
  });

  test('that is stopped while its connection is clogged ends all the same', async () => {
    const [leader] = await leaderAndStandby();
    way.clog();
    await leader.elected.stop();
    expect(leader.isLeading).toBe(false);
  });

  test('leaves its connection as it found it', async () => {
    const single = createSystemPool(database.systemUrl, 1);
    const leader = new Instance(single);
    await until(() => leader.isLeading);
    await leader.elected.stop();
    const { rows } = await single.query<{ idle_session_timeout: string }>('show idle_session_timeout');
    expect(rows[0]?.idle_session_timeout).toBe('0');
    await single.end();
  });
});

test('work that is repeated says after each piece that it works, until it is stopped', async () => {
  const ended = new AbortController();
  const told: string[] = [];
  const work = async () => {
    told.push('piece');
    if (told.length > 2) ended.abort();
  };
  await repeated(work, 1)({} as PoolClient, ended.signal, () => told.push('works'));
  expect(told).toEqual(['piece', 'works', 'piece', 'works']);
});
