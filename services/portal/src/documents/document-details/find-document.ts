import type { ReadTables } from '@waybook/platform/database';
import { DocumentRecord } from '../document.entity.js';
import { DocumentNotFound } from '../document.errors.js';

/** @throws DocumentNotFound where there is none, or it is another business's */
export async function findDocument(tables: ReadTables, business: string, id: string): Promise<DocumentRecord> {
  const document = await tables.in(business, (manager) => manager.findOneBy(DocumentRecord, { id, business }));
  if (!document) throw new DocumentNotFound();
  return document;
}
