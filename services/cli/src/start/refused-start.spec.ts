import { describe, expect, test } from '@jest/globals';
import { onOneConnection, prepareDatabase } from '@waybook/platform/database';
import { startEmbeddedPostgres } from '@waybook/platform/embedded-postgres';
import { queryOnce } from '@waybook/platform/testing';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ending } from './testing/waybook-process.js';
import { WaybookFolder } from './testing/waybook-folder.js';

const folder = WaybookFolder.forEachTest();

const APPLIED_BEFORE = JSON.parse(
  readFileSync(new URL('testing/migrations-before-baseline.json', import.meta.url), 'utf8'),
) as readonly string[];
const EVENTS = 'create table events (id int); insert into events values (1)';
const MASTER_KEY = Buffer.alloc(32, 7);

/** The embedded server of the folder's data directory, for as long as `work` takes. */
async function onOwnServer<T>(work: (serverUrl: (database: string) => string) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ directory: join(folder.path, 'postgres') });
  try {
    return await work((database) => server.url(database));
  } finally {
    await server.stop();
  }
}

/** What the last version before the baseline left: each migration of that time recorded, and a row. */
function fillAsBeforeBaseline(): Promise<void> {
  return onOwnServer(async (serverUrl) => {
    await onOneConnection(serverUrl('postgres'), (superuser) => superuser.query('create database waybook'));
    const migrations = APPLIED_BEFORE.map((name, place) => ({ name, up: () => (place === 0 ? EVENTS : '') }));
    await prepareDatabase({ url: serverUrl('waybook'), masterKey: MASTER_KEY, migrations });
  });
}

const WHAT_IS_LEFT = `select array(select name from migrations order by name) as applied, (select count(*)::int from events) as events`;

/** Told to whoever started it, as one sentence. */
function expectRefusal({ code, complaint }: Ending, sentence: RegExp): void {
  expect(code).toBe(1);
  expect(complaint).toMatch(sentence);
  expect(complaint.trim().split('\n')).toHaveLength(1);
}

describe('where a portal has started before, refuses to start, with one sentence and exit code 1,', () => {
  const folder = WaybookFolder.forEachTest({ isStartedBefore: true });

  test('on a busy port', async () => {
    const first = folder.start();
    const { port } = new URL(await first.address());
    const second = folder.start({ PORT: port, WAYBOOK_DATA_DIR: join(folder.path, 'other') });
    expectRefusal(await second.ended, new RegExp(`^Port ${port} is in use: stop what runs there, or set PORT`));
  });

  test('with another master key than its own database was made with', async () => {
    const second = folder.start({ WAYBOOK_MASTER_KEY: Buffer.alloc(32, 9).toString('base64') });
    expectRefusal(await second.ended, /^WAYBOOK_MASTER_KEY is not the key that this database was made with/);
  });

  test('on the data directory of another one that runs', async () => {
    const first = folder.start();
    await first.address();
    const second = folder.start();
    expectRefusal(
      await second.ended,
      /^Another Waybook \(process \d+\) runs on the data directory .*: stop it, or set/,
    );
    expect((await fetch(`${await first.address()}/api/health/ready`)).status).toBe(200);
  });
});

describe('refuses to start, with one sentence and exit code 1,', () => {
  test.each([['start'], ['audit', 'verify']])(
    'on a data directory of before the baseline, unchanged: %s',
    async (...args) => {
      await fillAsBeforeBaseline();
      const refused = await folder.run(args, { environment: { WAYBOOK_MASTER_KEY: MASTER_KEY.toString('base64') } });
      expectRefusal(
        refused,
        /^This database was made before version 1\.0 of Waybook, .* nothing is carried over: set WAYBOOK_DATA_DIR to an empty folder, or/,
      );
      const [left] = await onOwnServer((serverUrl) => queryOnce(serverUrl('waybook'), WHAT_IS_LEFT));
      expect(left).toEqual({ applied: [...APPLIED_BEFORE].sort(), events: 1 });
    },
  );

  test('on a data directory that is none', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    const portal = folder.start({ WAYBOOK_DATA_DIR: file });
    expectRefusal(await portal.ended, /^The data directory .*file can't be used \(EEXIST\): make it a folder of this/);
  });

  test('where DATABASE_URL leads nowhere, without showing its password', async () => {
    const portal = folder.start({ DATABASE_URL: 'postgresql://owner:sesame@127.0.0.1:1/waybook' });
    const ending = await portal.ended;
    expectRefusal(ending, /^The database at 127\.0\.0\.1:1\/waybook can't be used \(nothing listens there\)/);
    expect(ending.complaint).not.toContain('sesame');
  });

  test('where the object storage does not answer', async () => {
    const keys = { S3_ACCESS_KEY_ID: 'waybook', S3_SECRET_ACCESS_KEY: 'sesame' };
    const portal = folder.start({ S3_BUCKET: 'waybook', S3_ENDPOINT: 'http://127.0.0.1:1', ...keys });
    expectRefusal(await portal.ended, /^The object storage can't be used \(nothing listens there\): check S3_BUCKET/);
  });

  test('in production without secrets', async () => {
    const portal = folder.start({ NODE_ENV: 'production' });
    expectRefusal(await portal.ended, /WAYBOOK_MASTER_KEY, WAYBOOK_JWT_KEY and WAYBOOK_CHECKPOINT_KEY must be set/);
  });
});
