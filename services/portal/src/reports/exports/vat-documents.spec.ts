import { expect, test } from '@jest/globals';
import type { ReadTables } from '@waybook/platform/database';
import { vatLines } from './vat-documents.js';

/** Two whole reads and a bit. */
const DOCUMENTS = 10_001;
const DAYS = { from: '2026-04-06', until: '2027-04-05' };

const documents = Array.from({ length: DOCUMENTS }, (_, index) => ({
  ...{ id: `id-${index}`, driver_code: 'DS000001', driver_name: null, week_start_date: '2026-11-16', kind: 'invoice' },
  ...{ number: index + 1, tax_point: '2026-11-20', net_pence: 100, input_pence: 20, output_pence: 0 },
}));

/** A database with these documents, which reads them from a place on, as many at once as the statement says. */
const tables = {
  in: (_business: string, work: (manager: unknown) => unknown) =>
    work({
      query: async (sql: string, values: unknown[]) => {
        const from = values[3] as number;
        return documents.slice(from, from + Number(/limit (\d+)/.exec(sql)![1]));
      },
    }),
} as unknown as ReadTables;

test('a file of more documents than are read at once has each of them once, in order', async () => {
  const ids: unknown[] = [];
  for await (const cells of vatLines(tables, 'business', DAYS)) {
    ids.push(cells.at(-1));
    if (ids.length > DOCUMENTS) break;
  }
  expect(ids).toEqual(documents.map(({ id }) => id));
});
