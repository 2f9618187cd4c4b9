import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';
import { domainError } from '@waybook/platform/errors';

const BYTES_PER_KB = 1024;

export const ImportFileEmpty = domainError('IMPORT_FILE_EMPTY', 'invalid', {
  field: 'content',
  message: 'This file has no rows: put one line of headings first, then a line for each record.',
});

export const ImportFileTooLong = domainError('IMPORT_FILE_TOO_LONG', 'invalid', {
  field: 'content',
  message: `A file may have ${MAX_IMPORT_ROWS} rows and ${MAX_IMPORT_BYTES / BYTES_PER_KB} kB. Split it in two.`,
});

export const ImportFileUnreadable = domainError('IMPORT_FILE_UNREADABLE', 'invalid', (message: string) => ({
  field: 'content',
  message,
}));

export const ImportColumnsMissing = domainError('IMPORT_COLUMNS_MISSING', 'invalid', (headings: readonly string[]) => ({
  field: 'content',
  message: `The file has no ${headings.length === 1 ? 'column' : 'columns'} ${headings.join(', ')}. Headings stand in the first line.`,
}));

export const ImportColumnTwice = domainError('IMPORT_COLUMN_TWICE', 'invalid', (heading: string) => ({
  field: 'content',
  message: `The file has the column ${heading} twice. Keep one of them.`,
}));

export const ImportNotFound = domainError('IMPORT_NOT_FOUND', 'not_found', 'There is no such import.');

export const NothingToImport = domainError(
  'IMPORT_NOTHING_TO_WRITE',
  'conflict',
  'No row of this file would change anything.',
);

/** Names the rows, and writes nothing. */
export const ImportPreviewChanged = domainError('IMPORT_PREVIEW_CHANGED', 'conflict', (rows: readonly number[]) => ({
  message: `${counted(rows.length, 'row has', 'rows have')} changed since you looked at the preview. Nothing was written: look at it again, then confirm it.`,
  details: rows.map((row) => ({ field: `row ${row}`, message: `Row ${row} has changed since.` })),
}));

export const ImportOfAnotherFile = domainError(
  'IMPORT_OF_ANOTHER_FILE',
  'conflict',
  'This import was confirmed with another file. Preview this one first.',
);

export const ImportWasUndone = domainError('IMPORT_WAS_UNDONE', 'conflict', 'This import was undone.');

/** What a row says that could not be written, though it was good in the preview. */
export const ImportRowChanged = domainError(
  'IMPORT_ROW_CHANGED',
  'conflict',
  'This record was changed while the file was being imported. Preview the file again.',
);

/** A row that an undo leaves as it is, and why. */
export const ImportRowUsed = domainError('IMPORT_ROW_USED', 'conflict', (message: string) => message);
