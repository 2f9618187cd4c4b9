import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createSystemPool } from '@waybook/platform/database';
import { OutageLog } from '@waybook/platform/logging';
import { LogLines, severableProxy, type SeverableProxy, until } from '@waybook/platform/testing';
import type { Pool } from 'pg';
import { v7 as newId } from 'uuid';
import { breakGround, type Ground } from '../testing/on-each-postgres.js';
import { Sealer } from './sealer.js';

const WHAT = 'sealing the log';
const BEGINS = `${WHAT} fails; it is tried again until it works`;
const ENDS = `${WHAT} works again`;

let ground: Ground;
let way: SeverableProxy;
let pool: Pool;
let sealer: Sealer;
const log = new LogLines();

beforeAll(async () => {
  ground = await breakGround();
  way = await severableProxy(ground.database.systemUrl);
  pool = createSystemPool(way.through(ground.database.systemUrl));
  sealer = new Sealer(pool, { outages: new OutageLog(log, WHAT) });
  sealer.start();
});
afterAll(async () => {
  await sealer?.stop();
  await way?.close();
  await pool?.end();
  await ground?.database.drop();
});

async function sealed(): Promise<number> {
  const { rows } = await ground.database.systemPool.query<{ count: number }>('select count(*)::int from sealed');
  return rows[0]!.count;
}

async function untilOneMoreIsSealed(): Promise<void> {
  const before = await sealed();
  await ground.desk().receive(newId());
  await until(async () => (await sealed()) > before);
}

describe('a sealer that loses its database', () => {
  test('goes on when it is back; the outage is said once, and its end once', async () => {
    await untilOneMoreIsSealed();
    await way.cut();
    await until(() => log.sentences.length > 0);
    await way.mend();
    await untilOneMoreIsSealed();
    expect(log.sentences).toEqual([BEGINS, ENDS]);
  });

  test('goes on after its connections were terminated, as a failover or an upgrade does', async () => {
    log.sentences.length = 0;
    await ground.database.systemPool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
        and database = (select oid from pg_database where datname = current_database())`,
    );
    await untilOneMoreIsSealed();
    expect(log.sentences).toEqual([BEGINS, ENDS]);
  });
});
