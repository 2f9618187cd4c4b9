import { describe, expect, test } from '@jest/globals';
import { MAX_WORKBOOK_ROWS } from '@waybook/contracts/api';
import { strFromU8, unzipSync } from 'fflate';
import { buffer, text } from 'node:stream/consumers';
import { countColumn, dayColumn, instantColumn, moneyColumn, textColumn, yesNoColumn } from './columns.js';
import { listFile, ListTooLong, windowsOf, type ListFile } from './list-file.js';

interface Paid {
  readonly name: string | null;
  readonly amount: string;
  readonly day: string;
  readonly at: string | null;
  readonly jobs: number;
  readonly late: boolean;
}

const COLUMNS = [
  textColumn<Paid>('Driver', ({ name }) => name),
  moneyColumn<Paid>('To pay', ({ amount }) => amount),
  dayColumn<Paid>('Week starting', ({ day }) => day),
  instantColumn<Paid>('Submitted', ({ at }) => at),
  countColumn<Paid>('Jobs', ({ jobs }) => jobs),
  yesNoColumn<Paid>('Late', ({ late }) => late),
];
const paid: Paid = {
  name: 'Zoë Price',
  amount: '-1234.50',
  day: '2026-06-29',
  at: '2026-07-01T23:30:00.000Z',
  jobs: 3,
  late: true,
};

const fileOf = (format: 'csv' | 'xlsx' | undefined, rows: readonly Paid[]) =>
  listFile({
    name: 'payments-2026-11-20',
    format,
    columns: COLUMNS,
    read: async ({ limit, offset }) => rows.slice(offset, offset + limit),
  });

async function partsOf(rows: readonly Paid[]) {
  const parts = unzipSync(new Uint8Array(await buffer((await fileOf('xlsx', rows)).getStream())));
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  return {
    sheet: part('xl/worksheets/sheet1.xml'),
    texts: part('xl/sharedStrings.xml'),
    styles: part('xl/styles.xml'),
  };
}

/** What stands in a cell, and whether it is a text. */
function cellOf(sheet: string, place: string) {
  const [, attributes = '', value] = new RegExp(`<c r="${place}"([^>]*)><v>([^<]*)</v>`).exec(sheet) ?? [];
  return { isText: attributes.includes('t="s"'), value };
}

describe('a list as CSV', () => {
  test('has a title for each column and a line for each row, and is the form where none is asked for', async () => {
    const file = await fileOf(undefined, [paid]);
    expect(file.getHeaders()).toMatchObject({
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="payments-2026-11-20.csv"',
    });
    expect(await text(file.getStream())).toBe(
      '\uFEFFDriver,To pay,Week starting,Submitted,Jobs,Late\r\nZoë Price,-1234.50,2026-06-29,2026-07-01T23:30:00.000Z,3,Yes\r\n',
    );
  });

  test('makes a formula harmless', async () => {
    const file = await fileOf('csv', [{ ...paid, name: '=1+1' }]);
    expect(await text(file.getStream())).toContain("\r\n'=1+1,");
  });
});

describe('a list as a workbook', () => {
  test('says what it is', async () => {
    expect((await fileOf('xlsx', [paid])).getHeaders()).toMatchObject({
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      disposition: 'attachment; filename="payments-2026-11-20.xlsx"',
    });
  });

  test('has amounts, days, instants and counts as numbers, with a format where they need one', async () => {
    const { sheet, styles } = await partsOf([paid]);
    expect(cellOf(sheet, 'B2')).toEqual({ isText: false, value: '-1234.5' });
    expect(cellOf(sheet, 'C2')).toEqual({ isText: false, value: '46202' });
    // Half past midnight in London, on the day after.
    expect(Number(cellOf(sheet, 'D2').value)).toBeCloseTo(46_205 + 0.5 / 24, 5);
    expect(cellOf(sheet, 'E2')).toEqual({ isText: false, value: '3' });
    for (const format of ['#,##0.00', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm']) expect(styles).toContain(`"${format}"`);
  });

  test('keeps its header in view', async () => {
    expect((await partsOf([paid])).sheet).toContain('state="frozen"');
  });

  test.each(['=1+1', '+44', '-cmd', '@SUM(A1)', '\tx', '＝1+1', '=HYPERLINK("http://x")'])(
    'holds %j as a text, never as a formula',
    async (name) => {
      const { sheet, texts } = await partsOf([{ ...paid, name }]);
      expect(cellOf(sheet, 'A2').isText).toBe(true);
      expect(sheet).not.toContain('<f>');
      expect(texts).toContain(name.trim().slice(1, 3));
    },
  );

  test('leaves empty what there is nothing of, and drops what no file can hold', async () => {
    const { sheet, texts } = await partsOf([
      { ...paid, name: null, at: null },
      { ...paid, name: 'a\u0000\u0007b' },
    ]);
    expect(cellOf(sheet, 'A2').value).toBeUndefined();
    expect(cellOf(sheet, 'D2').value).toBeUndefined();
    expect(texts).toContain('<t>ab</t>');
  });

  test('is refused beyond its length, to the row', async () => {
    const rows = (count: number) => Array.from({ length: count }, () => paid);
    await expect(fileOf('xlsx', rows(MAX_WORKBOOK_ROWS + 1))).rejects.toThrow(ListTooLong);
    await expect(fileOf('xlsx', rows(MAX_WORKBOOK_ROWS))).resolves.toBeDefined();
  });

  test('goes on after one that failed', async () => {
    const broken: ListFile<Paid>['read'] = () => Promise.reject(new Error('no such order'));
    await expect(listFile({ name: 'x', format: 'xlsx', columns: COLUMNS, read: broken })).rejects.toThrow(
      'no such order',
    );
    await expect(fileOf('xlsx', [])).resolves.toBeDefined();
  });
});

test("a list's own query is asked for one window after the other", async () => {
  const asked: unknown[] = [];
  const read = windowsOf({ sort: 'name', page: 7, pageSize: 25 }, async (request) => {
    asked.push(request);
    return { rows: ['row'], total: 1 };
  });
  expect(await read({ limit: 1_000, offset: 2_000 })).toEqual(['row']);
  expect(asked).toEqual([{ sort: 'name', page: 3, pageSize: 1_000 }]);
});
