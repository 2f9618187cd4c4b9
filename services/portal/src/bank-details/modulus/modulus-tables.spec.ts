import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CARRIED, CARRIED_FILES, CARRIED_TABLE } from './carried-table.js';
import { checkModulus } from './modulus-check.js';
import { ModulusTables } from './modulus-tables.js';
import { readModulusRows, readSubstitutes } from './modulus-table.js';
import { readModulusTables } from './read-modulus-tables.js';

const ROW = '089000 089999 MOD10    0    0    0    0    0    0    7    1    3    7    1    3    7    1  ';
const OTHER = '089000 089999 MOD11    0    0    0    0    0    0    8    7    6    5    4    3    2    1';

describe('the table that this release has', () => {
  test.each([
    [CARRIED_FILES.weights, CARRIED.weightsSha256],
    [CARRIED_FILES.substitutes, CARRIED.substitutesSha256],
  ])('%s is the one that was compared', async (file, expected) => {
    const content = await readFile(file);
    expect(createHash('sha256').update(content).digest('hex')).toBe(expected);
  });

  test('has as many checks as were published, in the order of the sort codes, and two at most for each', () => {
    const { rows, substitutes } = CARRIED_TABLE;
    expect([rows.length, substitutes.size]).toEqual([CARRIED.rows, 21]);
    expect(rows.map(({ from }) => from)).toEqual(rows.map(({ from }) => from).toSorted());
    for (const { from } of rows)
      expect(rows.filter((row) => row.from <= from && from <= row.to).length).toBeLessThanOrEqual(2);
  });

  test('has the second of two checks that belong together behind the first', () => {
    const second = new Map([
      [2, 9],
      [10, 11],
      [12, 13],
      [5, 5],
      [6, 6],
    ]);
    for (const { from, exception } of CARRIED_TABLE.rows) {
      const pair = CARRIED_TABLE.rows.filter((row) => row.from <= from && from <= row.to).map((row) => row.exception);
      if (second.has(pair[0] ?? 0)) expect(pair).toEqual([pair[0], second.get(pair[0]!)]);
      else expect([9, 11, 13]).not.toContain(exception);
    }
  });
});

test('a file is read as it is published: padded, and with the line ends of Windows', () => {
  expect(readModulusRows(`${ROW}\r\n${OTHER}    4\r\n\r\n`)).toEqual([
    {
      from: '089000',
      to: '089999',
      method: 'MOD10',
      weights: [0, 0, 0, 0, 0, 0, 7, 1, 3, 7, 1, 3, 7, 1],
      exception: null,
    },
    {
      from: '089000',
      to: '089999',
      method: 'MOD11',
      weights: [0, 0, 0, 0, 0, 0, 8, 7, 6, 5, 4, 3, 2, 1],
      exception: 4,
    },
  ]);
  expect(readSubstitutes('938173 938017\r\n')).toEqual(new Map([['938173', '938017']]));
});

test.each([
  ['', 'there is no check in it'],
  ['<!doctype html>', 'line 1 is no check'],
  [`${ROW}\n${ROW.replace('MOD10', 'MOD12')}`, 'line 2 is no check'],
  [ROW.replace('    1  ', ''), 'line 1 is no check'],
  [`${OTHER} 15`, "line 1 has an exception 15, which the rules don't know"],
  [`${OTHER} 0`, "line 1 has an exception 0, which the rules don't know"],
  [ROW.replace('089999', '088999'), 'line 1 has a range that ends before it begins'],
])('%j is no table', (text, why) => {
  expect(() => readModulusRows(text)).toThrow(why);
});

test('a line that is no pair of sort codes is named', () => {
  expect(() => readSubstitutes('938173 938017\n938289')).toThrow('line 2 is no pair of sort codes');
});

describe('what an operator puts into the data directory', () => {
  let directory: string;
  let folder: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'waybook-modulus-'));
    folder = join(directory, 'modulus');
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));
  beforeEach(() => rm(folder, { recursive: true, force: true }));
  const put = async (name: string, text: string) => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), text);
  };
  const fits = (tables: ModulusTables, day: string) =>
    checkModulus(tables.on(day), { sortCode: '089999', accountNumber: '66374958' });

  test('is nothing at first', async () => {
    const table = (await readModulusTables(directory)).on('2026-11-27');
    expect([table.validFrom, table.file]).toEqual([CARRIED.validFrom, null]);
  });

  test('counts from its day on, and not before', async () => {
    await put('valacdos-2026-12-05.txt', OTHER);
    await put('notes.txt', 'from the operator');
    const tables = await readModulusTables(directory);
    expect([fits(tables, '2026-12-04'), fits(tables, '2026-12-05')]).toEqual(['fits', 'fails']);
    expect(tables.on('2026-12-05')).toMatchObject({
      validFrom: '2026-12-05',
      file: join(folder, 'valacdos-2026-12-05.txt'),
    });
    expect(tables.on('2026-12-05').substitutes).toBe(CARRIED_TABLE.substitutes);
  });

  test('stands before the table of the release where both are from the same day, and behind a later one', async () => {
    await put(`valacdos-${CARRIED.validFrom}.txt`, OTHER);
    await put('valacdos-2019-01-01.txt', OTHER);
    expect((await readModulusTables(directory)).on('2026-11-27').file).toContain(CARRIED.validFrom);
    await rm(join(folder, `valacdos-${CARRIED.validFrom}.txt`));
    expect((await readModulusTables(directory)).on('2026-11-27').file).toBeNull();
  });

  test('may have sort codes to substitute of its own', async () => {
    await put('valacdos-2026-10-17.txt', OTHER);
    await put('scsubtab-2026-10-17.txt', '938173 938018');
    const { substitutes } = (await readModulusTables(directory)).on('2026-11-27');
    expect([...substitutes]).toEqual([['938173', '938018']]);
  });

  test.each([
    ['valacdos.txt', OTHER, "doesn't say from which day it is valid"],
    ['valacdos-2026-02-30.txt', OTHER, "doesn't say from which day it is valid"],
    ['VALACDOS-v9-10.txt', OTHER, "doesn't say from which day it is valid"],
    [
      'valacdos-2026-10-17.txt',
      'Not found',
      'valacdos-2026-10-17.txt is no table of modulus checks: line 1 is no check',
    ],
    ['valacdos-2026-10-17.txt', ' '.repeat(1_048_577), 'it is larger than any table'],
  ])('is refused as %s where it is %#', async (name, text, why) => {
    await put(name, text);
    await expect(readModulusTables(directory)).rejects.toThrow(why);
  });
});
