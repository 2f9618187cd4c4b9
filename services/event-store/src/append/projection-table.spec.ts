import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type AnyDefinition, type AnyStream, emptyStream } from '../load/stream-fold.js';
import { parcelStream } from '../testing/parcels.js';
import { hasOneRow, projectedTable, projectedTables } from './projection-table.js';

const id = newId();
const none: AnyStream = emptyStream(parcelStream, newId(), id);
const here: AnyStream = {
  ...none,
  version: 2,
  state: { status: 'here', label: 'L', recipientId: newId(), shelves: ['A1', 'B2'] },
  rows: [{ label: 'L', weight_grams: 750 }],
};
const valuesIn = (table: string, stream: AnyStream) => projectedTable(parcelStream, table).valuesOf(stream);

test('a stream without a row, or that has lost it, has no values', () => {
  expect(valuesIn('parcels', none)).toEqual([]);
  expect(valuesIn('parcels', { ...here, rows: [null] })).toEqual([]);
  expect(valuesIn('parcel_stops', { ...here, version: 0 })).toEqual([]);
});

test("its values stand in the order of the table's columns, with its id among them", () => {
  expect(valuesIn('parcels', here).map((row) => row.slice(0, 4))).toEqual([[id, undefined, 'L', 750]]);
  expect(valuesIn('parcel_stops', here)).toEqual([
    [id, `${id}:1`, 1, 'A1', false],
    [id, `${id}:2`, 2, 'B2', true],
  ]);
});

test('a table of several rows is told from one of a single row', () => {
  expect(projectedTables(parcelStream).map((table) => [table.name, hasOneRow(table)])).toEqual([
    ['parcels', true],
    ['parcel_stops', false],
    ['parcel_signatures', false],
  ]);
});

test('tables that nobody writes, and lists without a key of their own, are refused by name', () => {
  expect(() => projectedTable(parcelStream, 'crates')).toThrow('parcel writes no table crates');
  const [stops] = parcelStream.rowLists!;
  const keyed = (primaryKey: readonly string[]) =>
    ({ ...parcelStream, rowLists: [{ ...stops, primaryKey }] }) as unknown as AnyDefinition;
  expect(() => projectedTables(keyed(['nothing']))).toThrow('parcel_stops');
  expect(() => projectedTables(keyed(['place']))).toThrow('parcel_stops');
});
