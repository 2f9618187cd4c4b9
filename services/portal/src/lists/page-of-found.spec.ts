import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ReadTables } from '@waybook/platform/database';
import { startTestPortal, type TestPortal } from '../testing/index.js';
import { pageOfFound, type FoundStatement } from './filtered-list.js';

let portal: TestPortal;
let business: string;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
});
afterAll(() => portal?.close());

/** Of the numbers from 1 up to a bound. */
const NUMBERS: Omit<FoundStatement, 'window'> = {
  found: 'select n, n % 10 as last_digit from generate_series(1, $1::integer) n',
  values: [100],
  orderBy: 'page.n desc',
};
const page = (statement: Partial<FoundStatement>) =>
  portal.portal.app
    .get(ReadTables, { strict: false })
    .in(business, (manager) =>
      pageOfFound<Record<string, number>>(manager, { ...NUMBERS, window: { limit: 3, offset: 0 }, ...statement }),
    );

describe('a page of what was found', () => {
  test('has its rows in order, and how many there are in all', async () => {
    expect(await page({})).toEqual({
      rows: [100, 99, 98].map((n) => ({ n, last_digit: n % 10 })),
      total: 100,
    });
  });

  test('behind the middle is the same, although it is walked to from the end', async () => {
    const { rows } = await page({ window: { limit: 3, offset: 95 } });
    expect(rows.map(({ n }) => n)).toEqual([5, 4, 3]);
  });

  test('shows further columns, of the rows on it alone', async () => {
    const { rows } = await page({
      columns: 'other.n as next',
      joins: 'join generate_series(1, 200) other (n) on other.n = page.n + 1',
    });
    expect(rows).toEqual([100, 99, 98].map((n) => ({ n, last_digit: n % 10, next: n + 1 })));
  });

  test('beyond the last is empty, and so is one of nothing', async () => {
    expect(await page({ window: { limit: 3, offset: 100 } })).toEqual({ rows: [], total: 100 });
    expect(await page({ values: [0] })).toEqual({ rows: [], total: 0 });
  });
});
