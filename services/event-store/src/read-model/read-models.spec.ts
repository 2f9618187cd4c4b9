import { expect, test } from '@jest/globals';
import { plainTable, readModel, text, uuid } from '@waybook/platform/tables';
import type { LoadedStream } from '../stream.js';
import { listedInto } from './listed-into.js';
import { plainRow } from './plain-row.js';
import { projectedInto } from './projected-into.js';

const shelves = plainTable(
  'shelves',
  { business: uuid(), parcel_id: uuid(), shelf: text(), note: text() },
  { primaryKey: ['business', 'shelf'] },
);

test("a stream's rows hold what the store doesn't fill in, and find themselves by the table's key", () => {
  const rowsOf = () => [{ shelf: 'A1', note: 'by the door' }];
  const list = listedInto(shelves, 'parcel_id', rowsOf);
  expect(list).toEqual({
    table: 'shelves',
    columns: { shelf: 'text', note: 'text' },
    primaryKey: ['business', 'shelf'],
    streamColumn: 'parcel_id',
    rowsOf,
  });
  expect(list.rowsOf({} as LoadedStream<never, never>)).toEqual([{ shelf: 'A1', note: 'by the door' }]);
});

test('a plain row says of each column that is given its type and value', () => {
  expect(plainRow(shelves, { business: 'b', shelf: 'A1' })).toEqual({
    table: 'shelves',
    key: ['business', 'shelf'],
    columns: { business: { type: 'uuid', value: 'b' }, shelf: { type: 'text', value: 'A1' } },
  });
});

test('a folded row holds what its read model folds', () => {
  const parcels = readModel('parcels', { shelf: text() });
  const evolve = () => null;
  expect(projectedInto(parcels, evolve)).toEqual({ table: 'parcels', columns: { shelf: 'text' }, evolve });
});
