import { describe, expect, test } from '@jest/globals';
import { searchParametersOf, tableViewFrom, type TableDefaults } from './table-url-state';

const defaults: TableDefaults<'status' | 'role'> = {
  sort: 'name',
  pageSize: 25,
  filters: { status: 'open', role: '' },
};
const view = (address: string, prefix = '') => tableViewFrom(new URLSearchParams(address), defaults, prefix);
const address = (given: Parameters<typeof searchParametersOf<'status' | 'role'>>[1], before = '', prefix = '') =>
  searchParametersOf(new URLSearchParams(before), given, defaults, prefix).toString();

describe("a table's view in the address bar", () => {
  test('is at first the default, which leaves no trace', () => {
    expect(view('')).toEqual({
      page: 1,
      pageSize: 25,
      sort: 'name',
      q: '',
      filters: { status: 'open', role: '' },
      columns: null,
    });
    expect(address(view(''), 'driver=d1')).toBe('driver=d1');
  });
  test('comes back as it was left', () => {
    const filters = { status: '', role: 'finance' };
    const left = { page: 3, pageSize: 50, sort: '-fee', q: 'sam', filters, columns: ['name', 'fee'] };
    expect(address(left)).toBe('page=3&pageSize=50&sort=-fee&q=sam&columns=name%2Cfee&status=&role=finance');
    expect(view(address(left))).toEqual(left);
  });
  test('keeps apart from another table by its prefix', () => {
    expect(address({ ...view(''), page: 2 }, 'page=7', 'runs')).toBe('page=7&runs-page=2');
    expect(view('page=7&runs-page=2', 'runs').page).toBe(2);
  });
  test.each(['0', '-1', '1.5', 'two', '1e99'])('takes page %j for the first', (page) => {
    expect(view(`page=${page}`).page).toBe(1);
  });
  test('knows no other page sizes than it offers', () => {
    expect(view('pageSize=1000').pageSize).toBe(25);
  });
});
