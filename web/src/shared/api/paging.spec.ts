import { describe, expect, test } from '@jest/globals';
import { countText, countTo, pagedFrom, pagedUpTo, queryString } from './paging';

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

describe('a page of a list that is counted up to 10,000', () => {
  const counted = (total: number) => answered({ 'X-Total-Count': String(total) });
  test('asks for one more, and on a page behind those for one more than stands on the pages up to it', () => {
    expect(countTo({})).toBe(10_001);
    expect(countTo({ page: 200, pageSize: 50 })).toBe(10_001);
    expect(countTo({ page: 201, pageSize: 50 })).toBe(10_051);
  });
  test('has them all, or knows that there are more', () => {
    expect(pagedUpTo(['a'], counted(10_000), { page: 1, pageSize: 50 })).toEqual({ rows: ['a'], total: 10_000 });
    const more = { rows: ['a'], total: 10_000, hasMore: true };
    expect(pagedUpTo(['a'], counted(10_001), { page: 200, pageSize: 50 })).toEqual(more);
    expect(pagedUpTo(['a'], counted(10_020), { page: 201, pageSize: 50 })).toEqual({ rows: ['a'], total: 10_020 });
  });
  test('says so', () => {
    expect(countText({ total: 812 })).toBe('812');
    expect(countText({ total: 10_000, hasMore: true })).toBe('10,000+');
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
