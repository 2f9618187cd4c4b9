import { StreamableFile } from '@nestjs/common';
import { MAX_WORKBOOK_ROWS, type ListFileFormat } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { BoundedQueue } from '../bounded-queue/index.js';
import { csvOfPages, keepRowCount, rowsOfPages, type RowsWindow } from '../csv/index.js';
import { domainError } from '../errors/index.js';
import type { Page, PagedRequest } from '../http/index.js';
import type { FileColumn } from './columns.js';
import { workbookOf } from './workbook.js';

export const ListTooLong = domainError('LIST_TOO_LONG', 'invalid', {
  field: 'format',
  message: `An Excel file holds ${counted(MAX_WORKBOOK_ROWS, 'row')} at most. Narrow the list down, or export it as CSV.`,
});

export const ListFilesBusy = domainError('LIST_FILES_BUSY', 'unavailable', {
  message: 'Many Excel files are being made right now. Please try again in a few seconds.',
  retryAfterSeconds: 5,
});

const WORKBOOKS_WAITING = 8;
const WORKBOOK_WAIT_LIMIT_MS = 15_000;
/** A workbook takes about 100 MB while it is made. */
const workbooks = new BoundedQueue(1, WORKBOOKS_WAITING, () => new ListFilesBusy(), WORKBOOK_WAIT_LIMIT_MS);

export const CSV_TYPE = 'text/csv';
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const LIST_FILE_TYPES = [CSV_TYPE, WORKBOOK_TYPE] as const;

export interface ListFile<Row> {
  /** What the file is called, without the format at its end. */
  readonly name: string;
  readonly format: ListFileFormat | undefined;
  readonly columns: readonly FileColumn<Row>[];
  /** The rows of a window, in a fixed order; what it throws for the first one is thrown before anything goes out. */
  readonly read: (window: RowsWindow) => Promise<readonly Row[]>;
}

/**
 * A list as a file: as CSV page after page, as a workbook whole.
 *
 * @throws ListTooLong, ListFilesBusy
 */
export async function listFile<Row>({ name, format = 'csv', columns, read }: ListFile<Row>): Promise<StreamableFile> {
  const disposition = `attachment; filename="${name}.${format}"`;
  if (format === 'xlsx') {
    const count = { rows: 0 };
    const contents = await workbooks.run(async () => {
      const rows = await allRows(read);
      count.rows = rows.length;
      return workbookOf(sheetName(name), columns, rows);
    });
    const workbook = new StreamableFile(contents, { type: WORKBOOK_TYPE, disposition });
    keepRowCount(workbook, count);
    return workbook;
  }
  const header = columns.map(({ title }) => title);
  const lines = await csvOfPages(header, (row: Row) => columns.map(({ value }) => value(row)), read);
  return new StreamableFile(lines, { type: `${CSV_TYPE}; charset=utf-8`, disposition });
}

/** A list's own query as what its file is read from, one window after the other. */
export function windowsOf<Request extends PagedRequest, Row>(
  request: Request,
  ask: (asked: Request) => Promise<Page<Row>>,
): ListFile<Row>['read'] {
  return async ({ limit, offset }) => (await ask({ ...request, page: offset / limit + 1, pageSize: limit })).rows;
}

async function allRows<Row>(read: ListFile<Row>['read']): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of rowsOfPages(read)) {
    rows.push(row);
    if (rows.length > MAX_WORKBOOK_ROWS) throw new ListTooLong();
  }
  return rows;
}

const MAX_SHEET_NAME = 31;

function sheetName(name: string): string {
  return name.slice(0, MAX_SHEET_NAME);
}
