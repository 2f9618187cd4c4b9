import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import type { DocumentEvent } from '@waybook/contracts/events';
import type { CommandResult, StreamReference } from '@waybook/event-store';
import type { ReadTables } from '@waybook/platform/database';
import { documentAnswer } from './document-answer.js';
import { findDocument } from './document-details/find-document.js';
import type { BusinessDocument } from './document.js';
import type { DocumentRow } from './document.projection.js';

type Result = CommandResult<{ readonly document: StreamReference<BusinessDocument, DocumentEvent> }>;

/** The document as a command left it; for a repeated request as it is now. */
export async function writtenDocument(
  tables: ReadTables,
  business: string,
  result: Result,
): Promise<BusinessDocumentAnswer> {
  if (result.outcome === 'replayed') return documentAnswer(await findDocument(tables, business, result.streamId));
  const { id, rows } = result.streams.document;
  return documentAnswer({ id, business, ...(rows[0] as DocumentRow) });
}
