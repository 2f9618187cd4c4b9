import { describe, expect, test } from '@jest/globals';
import { containing, orderBy, pageWindow, SortUnknown } from './page.js';

describe('a page', () => {
  test('without paging there are all rows, up to the bound', () => {
    expect(pageWindow({}, 500)).toEqual({ limit: 500, offset: 0 });
  });
  test('pages are counted from one', () => {
    expect(pageWindow({ page: 3, pageSize: 20 }, 500)).toEqual({ limit: 20, offset: 40 });
    expect(pageWindow({ page: 2 }, 500)).toEqual({ limit: 50, offset: 50 });
  });
});

describe('the order of a list', () => {
  const columns = { name: ['last_name', 'first_name'], fee: ['fee_pence'] };
  const rest = { otherwise: 'name', last: 'id' };
  test('is what was asked for, and total', () => {
    expect(orderBy('-fee', columns, rest)).toBe('fee_pence desc, id desc');
    expect(orderBy(undefined, columns, rest)).toBe('last_name asc, first_name asc, id asc');
  });
  test.each(['password', '-', 'constructor', 'name; drop table drivers'])('can not be %j', (sort) => {
    expect(() => orderBy(sort, columns, rest)).toThrow(SortUnknown);
  });
});

test('a search looks for the words as written', () => {
  expect(containing(' 50%_off\\ ')).toBe('%50\\%\\_off\\\\%');
});
