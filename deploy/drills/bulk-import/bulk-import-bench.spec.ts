import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createTestDatabase,
  migratedSchema,
  queryOnce,
  TEST_SERVER,
  type TestDatabase,
} from '@waybook/platform/testing';
import { portalMigrations } from '@waybook/portal';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyInto, makeBareTables } from '../../bench/bulk-import/bare-tables.mjs';
import { importTable } from '../../bench/bulk-import/import-table.mjs';
import { refuseOtherRows } from '../../bench/bulk-import/same-rows.mjs';
import { rebuildTables } from '../../bench/rebuild/tables.mjs';

const server = process.env[TEST_SERVER] as string;
const urlOf = (name: string) => Object.assign(new URL(server), { pathname: name }).href;
const postgres = {
  urlOf,
  query: (text: string) => queryOnce(server, text),
  queryIn: (url: string, text: string) => queryOnce<object>(url, text),
};

const [bare, copied] = ['bare', 'copied'].map((name) => `${name}_${randomBytes(6).toString('hex')}`) as [
  string,
  string,
];
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase(portalMigrations);
  folder = await mkdtemp(join(tmpdir(), 'waybook-bulk-import-'));
  await makeBareTables(postgres, database.ownerUrl, bare);
  await queryOnce(server, `create database ${copied} template ${bare}`);
});
afterAll(async () => {
  for (const name of [copied, bare]) await queryOnce(server, `drop database if exists ${name}`);
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const CLAIM = ['018f0000-0000-7000-8000-000000000001', 'load', '12345678', 'remittance-1'];
const columns = ['business', 'scope', 'value', 'stream'];

test('the tables that COPY fills have all indexes of ours, and nothing that looks at a row', async () => {
  const whole = await migratedSchema(database);
  const left = await migratedSchema({ ...database, ownerUrl: urlOf(bare) });
  const of = (lines: readonly string[], word: RegExp) => lines.filter((line) => word.test(line));
  expect(of(left, / index /)).toEqual(of(whole, / index /));
  expect(of(left, / constraint \S+ (CHECK|FOREIGN)| row security/)).toEqual([]);
  const triggers = await queryOnce(
    urlOf(bare),
    `select from pg_trigger join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace`,
  );
  expect(triggers).toEqual([]);
});

test('COPY puts the rows of a file there, and other rows than the restored ones are told', async () => {
  const file = join(folder, 'claims');
  const copies = [{ name: 'claims', columns, file }];
  await writeFile(file, `${CLAIM.join('\t')}\n`);
  const { tookMs } = await copyInto(urlOf(copied), copies, folder);
  expect(tookMs).toBeGreaterThan(0);
  expect(await queryOnce(urlOf(copied), `select ${columns.join(', ')} from claims`)).toHaveLength(1);
  const compared = () => refuseOtherRows(postgres, database.ownerUrl, urlOf(copied), copies);
  await expect(compared()).rejects.toThrow('claims holds other rows');
  await database.systemPool.query(`insert into claims values ('${CLAIM.join(`', '`)}')`);
  await expect(compared()).resolves.toBeUndefined();
  await database.systemPool.query(`update claims set stream = 'remittance-2'`);
  await expect(compared()).rejects.toThrow('claims holds other rows');
});

test('a file that COPY refuses is no figure', async () => {
  const file = join(folder, 'broken');
  await writeFile(file, 'no claim\n');
  await expect(copyInto(urlOf(copied), [{ name: 'claims', columns, file }], folder)).rejects.toThrow('ended with 3');
});

test('the ratio is of the same round, and says whether it is what was asked', () => {
  const spent = (tookMs: number, clientMs: number, postgresMs: number) => ({ tookMs, clientMs, postgresMs });
  const round = { copy: spent(1_000, 100, 900), restore: spent(2_000, 500, 1_100), verify: spent(1_000, 300, 100) };
  const [, , copy, restored, verified] = importTable([round]).split('\n');
  expect(copy).toMatch(/1\.00 s \| 0\.10 s \+ 0\.90 s/);
  expect(restored).toMatch(/2\.00 s .* \*\*0\.50\*\* \| 0\.50–0\.50 \| \*\*0\.63\*\* .* 0\.4 \| holds/);
  expect(verified).toMatch(/3\.00 s .* \*\*0\.33\*\* .* \*\*falls short/);
});

test('on more cores a rebuild takes as long as its slowest part, and then its indexes', () => {
  const spent = (tookMs: number, nodeMs: number, postgresMs: number) => ({ tookMs, nodeMs, postgresMs });
  const round = {
    copy: spent(600, 0, 600),
    rebuild: spent(9_000, 3_000, 5_000),
    reading: spent(0, 0, 1_500),
    folding: spent(0, 2_000, 1_500),
    indexing: spent(0, 0, 1_500),
  };
  const lines = rebuildTables([round], 100_000).split('\n');
  expect(lines[2]).toMatch(/0\.60 s \| 9\.00 s \| \*\*0\.07\*\* .* \*\*falls short/);
  expect(lines).toContain('| PostgreSQL makes the indexes | 15.0 µs | 19 % |');
  expect(lines.at(-2)).toBe('| 2 | 3.25 s | 0.75 s | 4.00 s | 0.15 |');
  expect(lines.at(-1)).toBe('| 4 | 3.00 s | 0.50 s | 3.50 s | 0.17 |');
});
