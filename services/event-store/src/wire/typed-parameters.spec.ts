import { expect, test } from '@jest/globals';
import type { Column } from '../append/append-item.js';
import { numberedRows, unnest } from '../append/row-sources.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { BINARY_TYPES, type ParameterType } from './parameter-types.js';
import { runBatch } from './run-batch.js';
import { TypedColumn } from './typed-parameters.js';

const ID = '0199a000-0000-7000-8000-000000000001';
const VALUES: Readonly<Record<ParameterType, unknown>> = {
  uuid: ID,
  text: 'a text',
  bigint: 12,
  integer: 3,
  boolean: false,
  date: '2026-11-27',
  timestamptz: new Date('2026-11-27T10:00:00Z'),
  jsonb: { a: [1] },
  'text[]': ['one', 'two'],
  bytea: Buffer.from('bytes'),
};
const TYPES = Object.keys(BINARY_TYPES) as ParameterType[];
const COLUMNS: readonly Column[] = [
  { name: 'nth', type: 'integer' },
  ...TYPES.map((type): Column => ({ name: type, type })),
];

onEachPostgres('columns of rows as parameters', (ground) => {
  const filled = TYPES.map((type) => VALUES[type]);
  const empty = TYPES.map(() => null);

  test.each([
    ['each filled', [filled, filled]],
    ['filled in some rows', [empty, filled]],
    ['filled in none', [empty, empty]],
    ['of no rows', []],
  ])('arrive as they are, %s', async (what, rows) => {
    const numbered = rows.map((row, index) => [index + 1, ...row]);
    const values = COLUMNS.map(({ type }, index) => new TypedColumn(type, numbered, index));
    const sources = [unnest(COLUMNS, 1), numberedRows(COLUMNS, 1, 'row')];
    const selected = COLUMNS.map(({ name, type }) =>
      type === 'text[]' ? `"${name}"::text[] as "${name}"` : `"${name}"`,
    );
    const answers = await runBatch(
      ground().database.appPool,
      sources.map((source, index) => ({
        name: `typed columns ${index} ${what}`,
        text: `select ${selected.join(', ')} from ${source} order by nth`,
        values,
      })),
    );
    const sent = numbered.map((row) => Object.fromEntries(COLUMNS.map(({ name }, index) => [name, row[index]])));
    expect(answers).toEqual([sent, sent]);
  });
});
