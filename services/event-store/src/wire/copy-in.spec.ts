import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TEST_SERVER } from '@waybook/platform/testing';
import pg from 'pg';
import { CopiedRows, CopyIn } from './copy-in.js';
import type { ParameterType } from './parameter-types.js';

const COLUMNS: readonly (readonly [string, ParameterType])[] = [
  ['id', 'uuid'],
  ['name', 'text'],
  ['pence', 'bigint'],
  ['version', 'integer'],
  ['is_late', 'boolean'],
  ['day', 'date'],
  ['at', 'timestamptz'],
  ['jobs', 'jsonb'],
  ['loads', 'text[]'],
];
const TYPES = COLUMNS.map(([, type]) => type);

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env[TEST_SERVER] as string });
  await client.connect();
  await client.query(`create temporary table copied (${COLUMNS.map((column) => column.join(' ')).join(', ')})`);
});
afterAll(() => client?.end());

function bytesOf(rows: readonly (readonly unknown[])[]): Buffer {
  const copied = new CopiedRows(TYPES);
  for (const row of rows) copied.add(row);
  return copied.take();
}

const copy = (rows: readonly (readonly unknown[])[], beside = '') =>
  client.query(new CopyIn(`copy copied from stdin (format binary)${beside}`, bytesOf(rows))).done;

async function copied(): Promise<unknown[]> {
  const { rows } = await client.query<{ row: unknown }>(
    `select json_build_array(id, name, pence, version, is_late, day, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
      jobs, loads) as row from copied order by id`,
  );
  await client.query('delete from copied');
  return rows.map(({ row }) => row);
}

const ID = '0199a000-0000-7000-8000-000000000001';

test('values of every type arrive as they are, null as well', async () => {
  const at = new Date('2026-11-21T22:15:30.123Z');
  const jobs = [{ load: 'ü"\\', price: 1.5 }];
  await copy([
    [ID, 'Zoë, "quoted"\n', -5_000_000_000, 7, true, '1999-12-31', at, jobs, ['a,b', null, '"{}"', '', 'ł']],
    ['0199a000-0000-7000-8000-000000000002', ...Array<null>(TYPES.length - 1).fill(null)],
    ['0199a000-0000-7000-8000-000000000003', '', 0, 0, false, '2026-03-01', at, {}, []],
  ]);
  const instant = '2026-11-21T22:15:30.123';
  expect(await copied()).toEqual([
    [ID, 'Zoë, "quoted"\n', -5_000_000_000, 7, true, '1999-12-31', instant, jobs, ['a,b', null, '"{}"', '', 'ł']],
    ['0199a000-0000-7000-8000-000000000002', ...Array<null>(TYPES.length - 1).fill(null)],
    ['0199a000-0000-7000-8000-000000000003', '', 0, 0, false, '2026-03-01', instant, {}, []],
  ]);
});

test('what goes with it is written with it, or neither is', async () => {
  const unknown = Array<null>(TYPES.length - 2).fill(null);
  const row = [ID, 'Ada', ...unknown];
  expect(await copy([row], `; select name from copied; update copied set name = 'Bo'`)).toBe('Ada');
  expect(await copied()).toEqual([[ID, 'Bo', ...unknown]]);
  await expect(copy([row], '; select 1 / 0')).rejects.toThrow('division by zero');
  expect(await copied()).toEqual([]);
});

test('a statement that is refused leaves a connection that is good', async () => {
  const bytes = bytesOf([[ID, ...Array<null>(TYPES.length - 1).fill(null)]]);
  const unknown = new CopyIn('copy nowhere from stdin (format binary)', bytes);
  await expect(client.query(unknown).done).rejects.toThrow('relation "nowhere" does not exist');
  expect(await copied()).toEqual([]);
});

test('bytes that are no rows are refused, and the connection is good', async () => {
  const broken = new CopyIn('copy copied from stdin (format binary)', Buffer.from('nonsense'));
  await expect(client.query(broken).done).rejects.toThrow('COPY file signature not recognized');
  expect(await copied()).toEqual([]);
});
