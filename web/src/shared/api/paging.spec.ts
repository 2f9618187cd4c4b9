import { describe, expect, test } from '@jest/globals';
import { pagedFrom, queryString } from './paging';

const answered = (headers: Record<string, string>) => ({ response: new Response('[]', { headers }) });

describe('a page from the server', () => {
  test('knows how many rows there are on all pages', () => {
    expect(pagedFrom(['a', 'b'], answered({ 'X-Total-Count': '812' }))).toEqual({ rows: ['a', 'b'], total: 812 });
  });
  test('is all there is where the server says no total', () => {
    expect(pagedFrom(['a', 'b'], answered({}))).toEqual({ rows: ['a', 'b'], total: 2 });
    expect(pagedFrom(['a'], undefined)).toEqual({ rows: ['a'], total: 1 });
  });
});

describe('a query string', () => {
  test('leaves out what is empty', () => {
    expect(queryString({ page: 2, q: '', status: undefined, sort: '-name' })).toBe('?page=2&sort=-name');
    expect(queryString({ q: '', status: undefined })).toBe('');
  });
  test('writes what is typed so that it arrives as typed', () => {
    expect(queryString({ q: 'O’Neil & sons' })).toBe('?q=O%E2%80%99Neil+%26+sons');
  });
});
