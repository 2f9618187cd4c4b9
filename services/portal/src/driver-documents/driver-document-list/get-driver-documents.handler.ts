import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DriverDocumentAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { containing, orderBy, pageWindow, type Page } from '@waybook/platform/http';
import { driverDocumentAnswer, type StoredDocument } from '../driver-document-answer.js';
import { DOCUMENTS_WITH_NAMES } from '../stored-documents.js';
import { GetDriverDocuments } from './get-driver-documents.query.js';

/** Without pages: more than a driver ever sends, and more than a screen can show. */
const MOST_DOCUMENTS = 500;

const SORTED_BY = {
  uploadedAt: ['doc.uploaded_at'],
  expiryDate: ['doc.expiry_date'],
  driver: ['d.last_name', 'd.first_name', 'doc.uploaded_at'],
};

@QueryHandler(GetDriverDocuments)
export class GetDriverDocumentsHandler implements IQueryHandler<GetDriverDocuments> {
  constructor(private readonly tables: ReadTables) {}

  async execute(query: GetDriverDocuments): Promise<Page<DriverDocumentAnswer>> {
    const { business, request } = query;
    const { where, values } = conditions(query);
    const order = orderBy(request.sort, SORTED_BY, { otherwise: '-uploadedAt', last: 'doc.id' });
    const { limit, offset } = pageWindow(request, MOST_DOCUMENTS);
    return this.tables.in(business, async (manager) => {
      const rows = await manager.query<StoredDocument[]>(
        `${DOCUMENTS_WITH_NAMES} where ${where} order by ${order} limit ${limit} offset ${offset}`,
        values,
      );
      const [counted] = await manager.query<{ total: number }[]>(
        `select count(*) as total from driver_documents doc where ${where}`,
        values,
      );
      return { rows: rows.map(driverDocumentAnswer), total: counted?.total ?? 0 };
    });
  }
}

/** `$1` is the business. */
function conditions({ business, request, ofDriver }: GetDriverDocuments): { where: string; values: unknown[] } {
  const values: unknown[] = [business];
  const parts = ['doc.business = $1'];
  const add = (value: unknown, part: (place: string) => string) => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  if (request.status !== undefined) add(request.status, (place) => `doc.status = ${place}`);
  if (request.type !== undefined) add(request.type, (place) => `doc.document_type = ${place}`);
  if (ofDriver !== null) add(ofDriver, (place) => `doc.driver_id = ${place}`);
  if (request.q) add(containing(request.q), ofDriversFound);
  return { where: parts.join(' and '), values };
}

/** The drivers are found first: they are fewer than their documents. */
function ofDriversFound(place: string): string {
  return `doc.driver_id in (select id from drivers where business = $1
            and (first_name || ' ' || last_name ilike ${place} or driver_code ilike ${place}))`;
}
