import type { LoadedStream } from '@waybook/event-store';
import type { ReadTables } from '@waybook/platform/database';
import { versionedAnswer, writtenRow, type VersionedAnswer } from '../remittance-answer.js';
import { adminsNamedBy } from './admin-names.js';
import { linkedByCorrection } from './corrected-documents.js';
import { findRemittance } from './find-remittance.js';

/** What a command has just written; looked up again only where it names more people than whoever decides, or other documents. */
export async function writtenAnswer(
  tables: ReadTables,
  stream: LoadedStream,
  decidedByName: string | null,
): Promise<VersionedAnswer> {
  const row = writtenRow(stream);
  if (adminsNamedBy(row).length > 0 || linkedByCorrection([row]).length > 0)
    return findRemittance(tables, row.business, row.id);
  return versionedAnswer(row, decidedByName);
}
