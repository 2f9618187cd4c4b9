import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TEST_SERVER } from '@waybook/platform/testing';
import pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { CopyOut } from './copy-out.js';

const MANY = 200_000;

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env[TEST_SERVER] as string });
  await client.connect();
});
afterAll(() => client?.end());

const rowsOf = (query: string) => client.query(new CopyOut(`copy (${query}) to stdout`));
const answers = async () => (await client.query<{ one: number }>('select 1 as one')).rows;

test('every row comes once and in order, however slowly they are taken', async () => {
  let next = 1;
  for await (const row of rowsOf(`select n, repeat('x', 100) from generate_series(1, ${MANY}) n`)) {
    if (next % 50_000 === 1) await sleep(50);
    if (Number.parseInt(row.toString(), 10) !== next) throw new Error(`${row.toString()} in place of ${next}`);
    next += 1;
  }
  expect(next).toBe(MANY + 1);
  expect(await answers()).toEqual([{ one: 1 }]);
});

test('whoever leaves early finds the connection ready for what is next', async () => {
  for await (const row of rowsOf(`select repeat('x', 1000) from generate_series(1, ${MANY / 10})`)) {
    expect(row).toHaveLength(1001);
    break;
  }
  expect(await answers()).toEqual([{ one: 1 }]);
});

test('an error of the server comes after the rows before it', async () => {
  const rows: string[] = [];
  const reading = async () => {
    for await (const row of rowsOf('select 6 / (3 - n) from generate_series(1, 3) n')) rows.push(row.toString());
  };
  await expect(reading()).rejects.toThrow('division by zero');
  expect(rows).toEqual(['3\n', '6\n']);
  expect(await answers()).toEqual([{ one: 1 }]);
});
