import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { filesIn } from '@waybook/platform/object-storage';
import { queryOnce } from '@waybook/platform/testing';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verify } from '../audit/verify.js';
import { BackupFiles } from '../backup/backup-files.js';
import { makeBackup } from '../backup/make-backup.js';
import { BackedUpPortal } from '../backup/testing/backed-up-portal.js';
import { called } from '../testing/called.js';
import { doctor } from './doctor.js';
import type { Finding } from './finding.js';

let office: BackedUpPortal;
let environment: Readonly<Record<string, string>>;

beforeAll(async () => {
  office = await BackedUpPortal.open();
  environment = office.environment(office.portal.database.ownerUrl, '.');
});
afterAll(() => office?.close());

async function findings(more: Readonly<Record<string, string>> = {}) {
  const { code, lines } = await called(() => doctor({ json: true }, { ...environment, ...more }));
  const text = lines.join('\n');
  return { code, text, of: new Map((JSON.parse(text) as Finding[]).map((finding) => [finding.check, finding])) };
}

test('backups and verifications are remembered, and what is well is told as well', async () => {
  const before = await findings();
  for (const check of ['backup', 'verified']) expect(before.of.get(check)).toMatchObject({ state: 'warn' });
  const place = join(office.folder, 'place');
  await makeBackup(office.backedUp, new BackupFiles(filesIn(place), null), place);
  expect((await findings()).of.get('backup')).toMatchObject({
    state: 'warn',
    says: expect.stringContaining('not encrypted'),
  });
  await makeBackup(office.backedUp, new BackupFiles(filesIn(place), Buffer.alloc(32, 9)), place);
  await called(() => verify({}, environment));
  const { of, text } = await findings();
  const well = [
    'backup',
    'verified',
    'roles',
    'owner',
    'migrations',
    'pooler',
    'clock',
    'sealing',
    'checkpoints',
    'loss',
  ];
  expect(well.filter((check) => of.get(check)?.state !== 'ok')).toEqual([]);
  for (const secret of ['WAYBOOK_MASTER_KEY', 'WAYBOOK_CHECKPOINT_KEY'])
    expect(text).not.toContain(environment[secret]);
});

test('rights that somebody gave away are named, and go again', async () => {
  const { ownerUrl, roles } = office.portal.database;
  await queryOnce(
    ownerUrl,
    `grant update on events to ${roles.app}`,
    'alter table tickets no force row level security',
  );
  const { text } = await findings();
  await queryOnce(
    ownerUrl,
    `revoke update on events from ${roles.app}`,
    'alter table tickets force row level security',
  );
  expect(text).toContain(`${roles.app} may change what was recorded`);
  expect(text).toContain('businesses are not kept apart in tickets');
  expect((await findings()).of.get('roles')).toMatchObject({ state: 'ok' });
});

test('migrations of a later version are named', async () => {
  const { ownerUrl } = office.portal.database;
  await queryOnce(ownerUrl, `insert into migrations (name) values ('later-9')`);
  const { of } = await findings();
  await queryOnce(ownerUrl, `delete from migrations where name = 'later-9'`);
  expect(of.get('migrations')).toMatchObject({ state: 'warn', says: '1 migration of a later version' });
});

test('a checkpoint outside that saw what the log lacks', async () => {
  const later = await BackedUpPortal.open();
  try {
    for (const title of ['Van 8', 'Van 9']) await later.raiseTicket(title, 'No light');
    await later.sign();
    for (const name of await later.storage.list('checkpoints'))
      await office.storage.put(name, (await later.storage.get(name))!);
    expect((await findings()).of.get('loss')).toMatchObject({ state: 'fail', says: expect.stringMatching(/^The log/) });
  } finally {
    for (const name of await later.storage.list('checkpoints')) await office.storage.delete(name);
    await later.close();
  }
});

test('files that others may read, mail and brokers that are away: each is named, and the exit code is 2', async () => {
  await mkdir(join(office.folder, 'secrets'), { recursive: true });
  await writeFile(join(office.folder, 'secrets/push-key'), `${Buffer.alloc(32, 8).toString('base64')}\n`);
  await chmod(join(office.folder, 'secrets/push-key'), 0o644);
  const away = { SMTP_URL: 'smtp://somebody:hidden@127.0.0.1:1', KAFKA_BROKERS: '127.0.0.1:1' };
  const { code, of, text } = await findings(away);
  expect(code).toBe(2);
  for (const check of ['secret files', 'mail', 'kafka']) expect(of.get(check)).toMatchObject({ state: 'fail' });
  expect(of.get('mail')?.says).toBe('127.0.0.1 takes none (nothing listens there)');
  expect(text).not.toContain('hidden');
});

test('a bucket that is away is named as such, and what the database says is told all the same', async () => {
  const away = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'waybook',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  const { code, of } = await findings(away);
  expect([code, of.get('object storage')?.says, of.get('database')]).toEqual([
    2,
    "The object storage can't be used (nothing listens there): check S3_BUCKET and what goes with it.",
    undefined,
  ]);
  expect(of.get('roles')).toMatchObject({ state: 'ok' });
});

test('a data directory that nobody needed, and so nobody made, is no fault', async () => {
  const { of } = await findings({ WAYBOOK_DATA_DIR: join(office.folder, 'never', 'made') });
  expect(of.get('disk')?.says).toContain('free for');
});

test('who sends no mails wants no mail server, and brokers that are away are named', async () => {
  const production = {
    NODE_ENV: 'production',
    WAYBOOK_PUBLIC_URL: 'http://localhost:3000',
    WAYBOOK_JWT_KEY: Buffer.from('a key of 32 bytes for this test.').toString('base64'),
    KAFKA_BROKERS: '127.0.0.1:1',
  };
  const states = async (roles: string) => (await findings({ ...production, WAYBOOK_ROLES: roles })).of;
  expect((await states('sealer')).get('mail')).toMatchObject({ state: 'ok' });
  const sending = await states('sealer,notifications');
  expect(sending.get('mail')).toMatchObject({ state: 'warn' });
  expect(sending.get('kafka')?.says).toMatch(/^127\.0\.0\.1:1 can't be reached/);
});

test('a setting that is wrong, and a database that is away, are told in a sentence', async () => {
  const away = await findings({ DATABASE_URL: 'postgresql://waybook:hidden@127.0.0.1:1/waybook' });
  expect([away.code, away.of.get('database')?.says]).toEqual([
    2,
    "The database at 127.0.0.1:1/waybook can't be used (nothing listens there): check DATABASE_URL.",
  ]);
  const wrong = await findings({ PORT: 'many' });
  expect(wrong.of.get('settings')).toMatchObject({ state: 'fail', says: expect.stringContaining('PORT is "many"') });
});

test('a table of account numbers that an operator put into the data directory is told, and one that is none keeps everything from starting', async () => {
  const folder = join(office.folder, 'modulus');
  await mkdir(folder);
  const file = join(folder, 'valacdos-2026-01-01.txt');
  await writeFile(file, `089000 089999 MOD10 ${'0 '.repeat(13)}1`);
  expect((await findings()).of.get('account numbers')?.says).toContain(file);
  await writeFile(file, '<html>');
  const { code, of } = await findings();
  await rm(folder, { recursive: true });
  expect([code, of.get('account numbers')?.says, of.get('database')?.says]).toEqual([
    2,
    expect.stringContaining(`${file} is no table of modulus checks: line 1 is no check`),
    expect.stringContaining(file),
  ]);
});
