import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { verifierText } from '@waybook/event-store';
import { FakeS3Server, queryOnce, TEST_SERVER } from '@waybook/platform/testing';
import { filesIn } from '@waybook/platform/object-storage';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { verify as verifyLog } from '../audit/verify.js';
import { restore } from '../restore/restore.js';
import { TwoServers } from '../restore/testing/two-servers.js';
import { LOG_ORIGIN } from '../start/checkpoint-archive.js';
import type { CommandResult } from '../start/testing/waybook-folder.js';
import { called } from '../testing/called.js';
import { asOwner } from './as-owner.js';
import { BackupFiles } from './backup-files.js';
import { openPlace } from './backup-place.js';
import { beginSnapshot } from './dump-database.js';
import { make as makeByCommand } from './make.js';
import { makeBackup } from './make-backup.js';
import { type Manifest, readManifest } from './manifest.js';
import { BackedUpPortal } from './testing/backed-up-portal.js';
import { verify } from './verify.js';
import { verifyBackup } from './verify-backup.js';

const SERVER = process.env[TEST_SERVER] as string;
const OLDEST = process.env.WAYBOOK_TEST_POSTGRES_15;
const WHOLE = 'The backup is what was written.';

const servers = new TwoServers();
let office: BackedUpPortal;
let place: string;
let manifest: Manifest;
let eventsThen: number;
let document: string;

const make = (into: string, key: Uint8Array | null = null) =>
  makeBackup(office.backedUp, new BackupFiles(filesIn(into), key), into);
const verified = (options = {}, of = place): Promise<CommandResult> => called(() => verify(of, options, {}));
const eventsIn = async (url: string) =>
  (await queryOnce<{ events: number }>(url, 'select count(*)::int as events from events'))[0]!.events;

beforeAll(async () => {
  office = await BackedUpPortal.open();
  place = join(office.folder, 'place');
  [document = ''] = await office.storage.list('uploads');
  ({ manifest } = await make(place));
  eventsThen = await eventsIn(office.portal.database.ownerUrl);
});
afterAll(async () => {
  await office?.close();
  await servers.clear();
});

test('a backup says what it holds, and is what it says', async () => {
  expect(manifest).toMatchObject({ log: { events: eventsThen, sealed: eventsThen }, files: { files: 2 } });
  const { code, complaint, lines } = await verified();
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  expect(lines).toContain(
    `${eventsThen} events, ${eventsThen} of them sealed; a signed checkpoint vouches for all of them.`,
  );
  expect(lines.at(-1)).toBe(WHOLE);
});

test('the next one copies what came since alone, and both are whole', async () => {
  await office.sendDocument();
  const second = join(office.folder, 'place');
  const { copied, manifest: later } = await make(second);
  expect([copied, later.files.files]).toEqual([1, 3]);
  for (const backup of [manifest.id, later.id])
    expect(await verified({ backup })).toMatchObject({ code: 0, complaint: '' });
});

test('one whose list of files is damaged costs no other its files, encrypted as they are', async () => {
  const [into, key] = [join(office.folder, 'again'), Buffer.alloc(32, 9)];
  const first = await make(into, key);
  const second = await make(into, key);
  await rm(join(into, 'backups', second.manifest.id, 'files'), { recursive: true });
  expect((await make(into, key)).copied).toBe(0);
  const files = new BackupFiles(filesIn(into), key);
  const report = await verifyBackup(files, first.manifest, { onProgress: () => undefined });
  expect(report).toMatchObject({ found: 0 });
});

test('a key of the log that somebody kept says whether it is theirs', async () => {
  const [logKey] = manifest.log.publicKeys;
  const own = await verified({ backup: manifest.id, logKey });
  expect([own.code, own.lines.join().includes('--log-key')]).toEqual([0, false]);
  const stranger = verifierText({ name: LOG_ORIGIN, publicKey: Buffer.alloc(32, 3) });
  const { code, lines } = await verified({ backup: manifest.id, logKey: stranger });
  expect([code, lines[0]]).toEqual([1, '✗ the newest checkpoint is not signed with the key that you gave']);
});

test('what is removed from it, because it was damaged, the next one copies again', async () => {
  const into = join(office.folder, 'mended');
  await make(into);
  await rm(join(into, 'files', document));
  expect((await make(into)).copied).toBe(1);
  expect(await verified({}, into)).toMatchObject({ code: 0, complaint: '' });
});

test('while one is made no other is, and no table is swapped for another', async () => {
  const { ownerUrl } = office.portal.database;
  await asOwner(ownerUrl, async (owner) => {
    await beginSnapshot(owner);
    const swap = queryOnce(ownerUrl, `set lock_timeout = '50ms'`, 'alter table tickets rename to tickets_before');
    await expect(swap).rejects.toThrow('lock timeout');
  });
  const outcomes = await Promise.allSettled([make(place), make(place)]);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
  expect(refused).toEqual([expect.objectContaining({ name: 'BackupRefused' })]);
});

test('a place that takes no files, and a table that somebody holds, are told in a sentence', async () => {
  const environment = office.environment(office.portal.database.ownerUrl, '.');
  const file = join(office.folder, 'no-folder');
  await writeFile(file, '');
  expect(await called(() => makeByCommand({ to: join(file, 'backups') }, environment))).toMatchObject({
    code: 1,
    complaint: `${join(file, 'backups')} can't be used (a file stands where a folder should): make it right, and call this again.`,
  });
  const holder = new pg.Client({ connectionString: office.portal.database.ownerUrl });
  await holder.connect();
  try {
    await holder.query('begin; lock table tickets');
    await asOwner(office.portal.database.ownerUrl, async (owner) => {
      await expect(beginSnapshot(owner, 10)).rejects.toThrow(/^A table has been locked by somebody else for 0.01 s/);
    });
  } finally {
    await holder.end();
  }
});

test('a bucket will do as well as a folder', async () => {
  const server = new FakeS3Server();
  const settings = await server.listen();
  try {
    const files = new BackupFiles(await openPlace('s3://waybook/nightly/portal', settings, office.folder), null);
    const made = await makeBackup(office.backedUp, files, 's3://waybook/nightly/portal');
    const found = await readManifest(files);
    expect(found).toEqual(made.manifest);
    expect(await verifyBackup(files, found, { onProgress: () => undefined })).toMatchObject({ found: 0 });
    await expect(openPlace('ftp://waybook', settings, office.folder)).rejects.toThrow(/is no place for backups/);
  } finally {
    await server.close();
  }
});

describe('of which something is wrong', () => {
  /** What is said while one file is as `change` makes it. */
  async function saidWhile(file: string, change: (bytes: Buffer) => Uint8Array | null): Promise<CommandResult> {
    const path = join(place, file);
    const bytes = await readFile(path);
    const changed = change(bytes);
    await (changed === null ? rm(path) : writeFile(path, changed));
    try {
      return await verified({ backup: manifest.id });
    } finally {
      await writeFile(path, bytes);
    }
  }
  const damaged = (bytes: Buffer) => bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1);

  test.each(['tables/events/000001.gz', 'tables/tickets/000001.gz', 'files/000001.gz'])(
    'a byte of %s: it is named',
    async (name) => {
      const file = `backups/${manifest.id}/${name}`;
      const { code, lines } = await saidWhile(file, damaged);
      expect([code, lines[0]]).toEqual([1, `✗ ${file}: damaged (its SHA-256 is another)`]);
    },
  );

  test('a byte of the manifest', async () => {
    const file = `backups/${manifest.id}/manifest`;
    expect(await saidWhile(file, damaged)).toMatchObject({
      code: 1,
      complaint: `${file}: damaged (its SHA-256 is another)`,
    });
  });

  test('a document that is missing', async () => {
    const file = `files/${document}`;
    const { code, lines } = await saidWhile(file, () => null);
    expect([code, lines[0], lines.at(-1)]).toEqual([
      1,
      `✗ ${file}: missing`,
      'The backup is not what was written: 1 finding.',
    ]);
  });

  test('a key that is none', async () => {
    expect(await verified({ logKey: 'waybook/log+0+AQ' })).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/^--log-key is no public key/),
    });
  });

  test('a place without one', async () => {
    const { code, complaint } = await verified({}, join(office.folder, 'nowhere'));
    expect([code, complaint]).toEqual([1, expect.stringMatching(/^There is no whole backup there/)]);
  });
});

describe('restored where all was lost but the keys', () => {
  let target: string;
  const restored = (options = {}) =>
    called(() => restore({ from: place, backup: manifest.id, ...options }, office.environment(target, 'elsewhere')));

  beforeAll(async () => (target = await servers.emptyDatabase(SERVER, 'elsewhere')));

  test('one that fails halfway leaves the database empty, and the next call restores it', async () => {
    const part = join(place, 'backups', manifest.id, 'tables/tickets/000001.gz');
    const bytes = await readFile(part);
    await writeFile(part, bytes.with(20, bytes[20]! ^ 1));
    const failed = await restored();
    await writeFile(part, bytes);
    expect([failed.code, failed.complaint]).toEqual([1, expect.stringMatching(/tickets\/000001\.gz: damaged/)]);
    expect(await eventsIn(target)).toBe(0);

    const again = await restored();
    expect(again).toMatchObject({ code: 0, complaint: '' });
    expect(await eventsIn(target)).toBe(eventsThen);
    expect(again.lines.join('\n')).toMatch(/No checkpoint in the object storage saw more/);
  });

  test('every row is what it was, and every document', async () => {
    const rows = (url: string) => queryOnce(url, 'select * from tickets order by id', 'select * from person_keys');
    expect(await rows(target)).toEqual(await rows(office.portal.database.ownerUrl));
    const there = await readFile(join(office.folder, 'elsewhere/objects', document));
    expect(there.equals(await readFile(join(office.folder, 'objects', document)))).toBe(true);
  });

  test('the log is what was written', async () => {
    const { code, lines } = await called(() => verifyLog({}, office.environment(target, 'elsewhere')));
    expect([code, lines.at(-1)]).toEqual([0, 'The log is what was written.']);
  });

  test('it is refused a second time, and nothing is changed', async () => {
    expect(await restored()).toMatchObject({
      code: 1,
      complaint: `The database holds ${eventsThen} events already, and nothing was changed: restore into an empty one.`,
    });
    expect(await eventsIn(target)).toBe(eventsThen);
  });

  test('another master key is refused before anything is made', async () => {
    const empty = await servers.emptyDatabase(SERVER, 'other');
    const environment = office.environment(empty, 'other');
    const other = { ...environment, WAYBOOK_MASTER_KEY: Buffer.alloc(32, 3).toString('base64') };
    const { code, complaint } = await called(() => restore({ from: place }, other));
    expect([code, complaint]).toEqual([1, expect.stringMatching(/^WAYBOOK_MASTER_KEY is not the key/)]);
    expect(await queryOnce(empty, `select from pg_tables where schemaname = 'public'`)).toEqual([]);
  });
});

(OLDEST ? test : test.skip)('it goes into an older PostgreSQL as well, and is the same log there', async () => {
  const target = await servers.emptyDatabase(OLDEST!, 'older');
  const environment = office.environment(target, 'older');
  const restored = await called(() => restore({ from: place, backup: manifest.id }, environment));
  expect(restored).toMatchObject({ code: 0, complaint: '' });
  expect(await called(() => verifyLog({}, environment))).toMatchObject({ code: 0, complaint: '' });
});

test("somebody else's table is in it, and named where there is no place for it", async () => {
  const { ownerUrl } = office.portal.database;
  const other = join(office.folder, 'other-tables');
  await queryOnce(ownerUrl, 'create table notes_of_ada as select 7 as van');
  await make(other);
  await queryOnce(ownerUrl, 'drop table notes_of_ada');
  const target = await servers.emptyDatabase(SERVER, 'without');
  const { code, lines } = await called(() => restore({ from: other }, office.environment(target, 'without')));
  expect([code, lines[0]]).toEqual([1, "✗ table notes_of_ada: none of Waybook's, and not restored"]);
  expect(await eventsIn(target)).toBe(await eventsIn(ownerUrl));
});

test('an encrypted one is closed to whoever lacks its key', async () => {
  const [sealed, keyFile] = [join(office.folder, 'sealed'), join(office.folder, 'backup-key')];
  const key = Buffer.alloc(32, 9);
  await writeFile(keyFile, `${key.toString('base64')}\n`);
  await make(sealed, key);
  expect(await verified({}, sealed)).toMatchObject({
    code: 1,
    complaint: expect.stringMatching(/^The backup is encrypted/),
  });
  expect(await verified({ keyFile }, sealed)).toMatchObject({ code: 0, complaint: '' });
  const names = await readdir(sealed, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of names.filter((entry) => entry.isFile()))
    expect((await readFile(join(parentPath, name))).includes('Van 7')).toBe(false);
  const target = await servers.emptyDatabase(SERVER, 'opened');
  const environment = office.environment(target, 'opened');
  expect(await called(() => restore({ from: sealed, keyFile }, environment))).toMatchObject({ code: 0, complaint: '' });
});
