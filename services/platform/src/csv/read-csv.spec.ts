import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { csvLine } from './csv.js';
import { delimiterOf, MAX_CSV_CELL_LENGTH, MAX_CSV_COLUMNS, readCsv, UnreadableCsv } from './read-csv.js';

const cellsOf = (text: string) => readCsv(text, { maxRows: 100 }).map(({ cells }) => cells);

describe('a file from a spreadsheet', () => {
  test.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2'],
    ["Excel's line ends", 'a,b\r\n1,2\r\n'],
    ["an old Mac's line ends", 'a,b\r1,2\r'],
    ['a byte order mark', '\uFEFFa,b\n1,2\n'],
    ['quotation marks', '"a","b"\n"1","2"\n'],
    ['spaces around cells', 'a , b\n 1,2 \n'],
  ])('is read with %s', (_, text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  test('keeps commas, line ends and doubled quotation marks within a cell', () => {
    expect(cellsOf('a,b\n"1, the ""Mill""\nLane",2')).toEqual([
      ['a', 'b'],
      ['1, the "Mill"\nLane', '2'],
    ]);
  });

  test('takes the delimiter of the headings, not the one within quotation marks', () => {
    expect(delimiterOf('"a;b;c",d\n')).toBe(',');
    expect(delimiterOf('a,b;c;d\nx,y,z,1,2')).toBe(';');
  });

  test('numbers rows as a spreadsheet does, and leaves out empty ones', () => {
    expect(readCsv('a,b\n,\n\n1,2\n', { maxRows: 10 })).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 4, cells: ['1', '2'] },
    ]);
  });

  test('takes what looks like a formula for text, with or without the apostrophe that our files have', () => {
    expect(cellsOf(`=1+1,'=1+1,'+44 7700 900412,O'Neill,'quoted'`)).toEqual([
      ['=1+1', '=1+1', '+44 7700 900412', "O'Neill", "'quoted'"],
    ]);
  });

  test('stops after one row more than it may have', () => {
    expect(readCsv('a\n'.repeat(50), { maxRows: 10 })).toHaveLength(11);
  });

  test.each(['a,b\n"1,2', 'a,b\n"1"x,2'])('is refused where quotation marks go wrong: %j', (text) => {
    expect(() => cellsOf(text)).toThrow(UnreadableCsv);
    expect(() => cellsOf(text)).toThrow(/quotation mark/i);
  });

  test.each([
    ['columns in the headings', ','.repeat(MAX_CSV_COLUMNS), 'Line 1 has more than 100 columns.'],
    ['columns in a row', `a,b\n${'1,'.repeat(500_000)}`, 'Line 2 has more than 100 columns.'],
    ['characters in a cell', `a,b\n1,${'x'.repeat(500_000)}`, 'A cell in line 2 has more than 10000 characters.'],
    ['characters in quotation marks', `"${'\n'.repeat(20_000)}"`, 'has more than 10000 characters.'],
  ])('is refused if it has too many %s', (_, text, sentence) => {
    const startedAt = process.cpuUsage();
    expect(() => cellsOf(text)).toThrow(UnreadableCsv);
    expect(() => cellsOf(text)).toThrow(sentence);
    expect(process.cpuUsage(startedAt).user).toBeLessThan(250_000);
  });

  test('may have as many columns, and as much in a cell, as that', () => {
    const cells = Array.from({ length: MAX_CSV_COLUMNS }, () => 'x'.repeat(MAX_CSV_CELL_LENGTH));
    expect(cellsOf(cells.join(','))).toEqual([cells]);
  });

  test('comes back as it went out', () => {
    // A lone apostrophe before a sign is what marks a text: it can't be told from one that was there.
    const cell = fc
      .string({ unit: 'grapheme' })
      .map((text) => text.trim())
      .filter(
        (text) => !text.includes('\uFEFF') && !/(^|[;\t\r\n])'+[=+\-@＝＋－＠]/.test(text) && text === text.trim(),
      );
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
        fc.pre(cells.some((text) => text !== ''));
        const text = csvLine(cells.map(() => 'heading')) + csvLine(cells);
        expect(readCsv(text, { maxRows: 5 })[1]?.cells).toEqual(cells);
      }),
    );
  });
});
