import { expect, test } from '@jest/globals';
import { text } from 'node:stream/consumers';
import { csvOfPages, ROWS_PER_PAGE, type RowsWindow } from './csv-of-pages.js';

/** A list of so many rows, and the windows that were read of it. */
function listOf(count: number) {
  const windows: RowsWindow[] = [];
  const read = async (window: RowsWindow) => {
    windows.push(window);
    const { offset, limit } = window;
    return Array.from({ length: Math.max(0, Math.min(limit, count - offset)) }, (_, index) => offset + index);
  };
  return { windows, read };
}

test.each([
  [0, [0]],
  [1, [0]],
  [ROWS_PER_PAGE, [0, ROWS_PER_PAGE]],
  [2 * ROWS_PER_PAGE + 1, [0, ROWS_PER_PAGE, 2 * ROWS_PER_PAGE]],
])('each of %d rows stands in the file once, in order', async (count, offsets) => {
  const { windows, read } = listOf(count);
  const file = await text(await csvOfPages(['Row'], (row: number) => [row], read));
  expect(file.trim().split('\r\n').slice(1)).toEqual(Array.from({ length: count }, (_, row) => String(row)));
  expect(windows).toEqual(offsets.map((offset) => ({ limit: ROWS_PER_PAGE, offset })));
});

test('what refuses the first page refuses the file', async () => {
  const refused = csvOfPages(
    ['Row'],
    () => [],
    async () => Promise.reject(new Error('no such order')),
  );
  await expect(refused).rejects.toThrow('no such order');
});
