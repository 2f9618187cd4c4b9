import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { LIVE_SIGNAL_CHANNEL } from '@waybook/contracts/api';
import { OutageLog } from '@waybook/platform/logging';
import {
  createTestDatabase,
  LogLines,
  severableProxy,
  type SeverableProxy,
  type TestDatabase,
  until,
} from '@waybook/platform/testing';
import { LiveSignals } from './live-signals.js';

const WHAT = 'listening for live signals';
const SIGNS_OF_LIFE = { intervalMs: 100, limitMs: 1_000 };
const LIMIT_MS = 10_000;

let database: TestDatabase;
let way: SeverableProxy;
let signals: LiveSignals;
const heard: string[] = [];
const log = new LogLines();

const listener = {
  signalled: ({ person }: { person: string }) => void heard.push(person),
  missedSignals: () => void heard.push('missed'),
  unreadable: () => void heard.push('unreadable'),
  failed: () => void heard.push('failed'),
};

beforeAll(async () => {
  database = await createTestDatabase([]);
  way = await severableProxy(database.appUrl);
});
afterEach(async () => {
  signals.stop();
  await way.cut();
  await way.mend();
  heard.length = 0;
  log.sentences.length = 0;
});
afterAll(async () => {
  await way?.close();
  await database?.drop();
});

async function listening(): Promise<void> {
  signals = new LiveSignals(way.through(database.appUrl), listener, new OutageLog(log, WHAT), SIGNS_OF_LIFE);
  await signals.start();
}

async function signal(person: string): Promise<void> {
  const payload = JSON.stringify({ business: 'business-1', person, resource: 'notifications' });
  await database.appPool.query('select pg_notify($1, $2)', [LIVE_SIGNAL_CHANNEL, payload]);
}

/** A signal is heard only where the connection that listens is sound: sent until it is. */
async function untilHeardAgain(): Promise<void> {
  await until(async () => {
    await signal('after');
    return heard.includes('after');
  }, LIMIT_MS);
}

describe('live signals', () => {
  test('go on when the way is back; the outage is said once, and its end once', async () => {
    await listening();
    await signal('before');
    await until(() => heard.includes('before'));
    await way.cut();
    await until(() => log.sentences.length > 0, LIMIT_MS);
    await way.mend();
    await untilHeardAgain();
    expect(heard.filter((each) => each !== 'after')).toEqual(['before', 'missed']);
    expect(log.sentences).toEqual([`${WHAT} fails; it is tried again until it works`, `${WHAT} works again`]);
  });

  test('notice a connection that nothing comes over any more, and say that some may have been missed', async () => {
    await listening();
    way.clog();
    await way.mend();
    await until(() => heard.includes('missed'), LIMIT_MS);
    await untilHeardAgain();
    expect(log.sentences).toHaveLength(2);
  });

  test('are not heard, nor asked for, after a stop', async () => {
    await listening();
    signals.stop();
    await until(async () => {
      const { rows } = await database.systemPool.query(
        `select from pg_stat_activity where datname = current_database() and application_name = 'waybook live'`,
      );
      return rows.length === 0;
    });
    await signal('unheard');
    // PostgreSQL may hand a new listener what was said just before it began to listen.
    expect(heard).not.toContain('unheard');
  });

  test('that nobody could begin to listen to say so to whoever asked, and begin with the next', async () => {
    await way.cut();
    await expect(listening()).rejects.toThrow();
    await way.mend();
    await signals.start();
    await untilHeardAgain();
  });
});
