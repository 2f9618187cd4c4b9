import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { connect } from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { DataSource, QueryFailedError } from 'typeorm';
import { asOwner, createTestDatabase, type TestDatabase } from '../testing/index.js';
import { databaseTroubleOf, isDatabaseOutage } from './database-trouble.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase([]);
});
afterAll(() => database?.drop());

const thrownBy = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const raised = (errcode: string, text = 'trouble') =>
  asOwner(database, (owner) =>
    thrownBy(owner.query(`do $$ begin raise exception '${text}' using errcode = '${errcode}'; end $$`)),
  );

describe('trouble with the database is known by', () => {
  test.each([
    ['53100', 'disk_full'],
    ['58030', 'disk_full'],
    ['53200', 'out_of_memory'],
    ['53300', 'out_of_connections'],
    ['25006', 'read_only'],
    ['40001', 'contention'],
    ['40P01', 'contention'],
    ['57014', 'no_answer'],
    ['55P03', 'no_answer'],
    ['57P01', 'unreachable'],
    ['57P03', 'unreachable'],
    ['25P03', 'unreachable'],
    ['08006', 'unreachable'],
    ['23505', undefined],
    ['42P01', undefined],
    ['XX000', undefined],
  ])('what PostgreSQL raises: %s is %s', async (errcode, trouble) => {
    expect(databaseTroubleOf(await raised(errcode))).toBe(trouble);
  });

  test.each(['XX000', '58P01'])('the text of %s, where that alone names a full disk', async (errcode) => {
    expect(databaseTroubleOf(await raised(errcode, 'could not extend file: No space left on device'))).toBe(
      'disk_full',
    );
  });

  test('its limits: a statement, a lock, a transaction that only reads', async () => {
    const limited = (...statements: string[]) =>
      asOwner(database, async (owner) => {
        for (const statement of statements.slice(0, -1)) await owner.query(statement);
        return databaseTroubleOf(await thrownBy(owner.query(statements.at(-1)!)));
      });
    expect(await limited(`set statement_timeout = '10ms'`, 'select pg_sleep(10)')).toBe('no_answer');
    expect(await limited('begin read only', 'create table t (a int)')).toBe('read_only');
    expect(await limited('set default_transaction_read_only = on', 'create table t (a int)')).toBe('read_only');
  });

  test('a connection that the server ends', async () => {
    const thrown = await asOwner(database, async (owner) => {
      owner.on('error', () => undefined);
      const ended = thrownBy(owner.query('select pg_terminate_backend(pg_backend_pid())'));
      const outcome = await ended;
      return [outcome, await thrownBy(owner.query('select 1'))];
    });
    expect(thrown.map((error) => databaseTroubleOf(error))).toEqual(['unreachable', 'unreachable']);
  });

  test('a port on which nobody listens, whichever of the addresses of a name was tried', async () => {
    const thrown = await thrownBy(new pg.Client({ host: 'localhost', port: 1 }).connect());
    expect(databaseTroubleOf(thrown)).toBe('unreachable');
    const refused = await thrownBy(once(connect({ host: 'localhost', port: 1, autoSelectFamily: true }), 'connect'));
    expect(databaseTroubleOf(refused)).toBe('unreachable');
    expect(databaseTroubleOf(new AggregateError([refused]))).toBe('unreachable');
  });

  test('what waited for a connection in vain', async () => {
    const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1, connectionTimeoutMillis: 1_000 });
    const held = await pool.connect();
    expect(databaseTroubleOf(await thrownBy(pool.query('select 1')))).toBe('no_answer');
    held.release();
    await pool.end();
    expect(databaseTroubleOf(await thrownBy(pool.query('select 1')))).toBe('unreachable');
    expect(databaseTroubleOf(Object.assign(new Error('full'), { code: 'POOL_QUEUE_FULL' }))).toBe('out_of_connections');
    expect(databaseTroubleOf(Object.assign(new Error('silent'), { code: 'ETIMEDOUT' }))).toBe('no_answer');
  });

  test('a query that is read for too long', async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl, query_timeout: 10 });
    await client.connect();
    expect(databaseTroubleOf(await thrownBy(client.query('select pg_sleep(1)')))).toBe('no_answer');
    await client.end();
  });

  test("TypeORM's error, and one that another causes", async () => {
    const tables = await new DataSource({
      type: 'postgres',
      url: database.ownerUrl,
      installExtensions: false,
    }).initialize();
    const failed = await thrownBy(
      tables.query(`do $$ begin raise exception 'trouble' using errcode = '53200'; end $$`),
    );
    await tables.destroy();
    expect(failed).toBeInstanceOf(QueryFailedError);
    expect(databaseTroubleOf(failed)).toBe('out_of_memory');
    expect(databaseTroubleOf(new Error('not submitted', { cause: failed }))).toBe('out_of_memory');
  });
});

test('what is no trouble with the database is left to others', () => {
  const inRing = new Error('a ring');
  inRing.cause = inRing;
  const missingFile = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  for (const error of [
    inRing,
    missingFile,
    new TypeError('x'),
    'Connection terminated',
    undefined,
    { code: '53100' },
  ]) {
    expect(databaseTroubleOf(error)).toBeUndefined();
  }
});

test('only what keeps everybody from the database is an outage', async () => {
  expect([isDatabaseOutage(await raised('57P01')), isDatabaseOutage(await raised('53300'))]).toEqual([true, true]);
  expect([isDatabaseOutage(await raised('53100')), isDatabaseOutage(await raised('25006'))]).toEqual([false, false]);
});
