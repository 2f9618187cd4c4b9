import { expect, test } from '@jest/globals';
import { columnsAtFirst } from './spare-columns';

const table = {
  columns: [
    { field: 'driver', flex: 1, minWidth: 130 },
    { field: 'code', width: 100 },
    { field: 'phone', width: 140 },
    { field: 'fee' },
    { field: 'actions', width: 160 },
  ],
  spareColumns: ['code', 'phone'],
};

test('shows all columns where there is room for them', () => {
  expect(columnsAtFirst(table, 630)).toEqual({});
});

test('hides the spare columns in their order, and no more of them than it must', () => {
  expect(columnsAtFirst(table, 629)).toEqual({ code: false });
  expect(columnsAtFirst(table, 529)).toEqual({ code: false, phone: false });
});

test('hides together what makes a sum together', () => {
  const spareColumns = ['phone', ['code', 'fee']];
  expect(columnsAtFirst({ ...table, spareColumns }, 490)).toEqual({ phone: false });
  expect(columnsAtFirst({ ...table, spareColumns }, 489)).toEqual({ phone: false, code: false, fee: false });
});

test('keeps what is decided on, however narrow the table is', () => {
  expect(columnsAtFirst(table, 100)).toEqual({ code: false, phone: false });
});

test('the ticks before the rows take their room', () => {
  expect(columnsAtFirst({ ...table, selection: {} }, 630)).toEqual({ code: false });
});

test('a column that is hidden anyway takes no room', () => {
  const hiddenColumns = { phone: false };
  expect(columnsAtFirst({ ...table, hiddenColumns }, 490)).toEqual({ phone: false });
  expect(columnsAtFirst({ ...table, hiddenColumns }, 489)).toEqual({ phone: false, code: false });
});

test('hides nothing before anything is laid out', () => {
  expect(columnsAtFirst(table)).toEqual({});
});
