import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BusinessDocumentAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { containing, orderBy, pageWindow, type Page } from '@waybook/platform/http';
import { documentAnswer } from '../document-answer.js';
import type { DocumentRecord } from '../document.entity.js';
import { OPEN_TO_DRIVERS } from '../open-to-drivers.js';
import { GetDocuments } from './get-documents.query.js';

/** Without paging: more than any business keeps in force at a time. */
const MAX_DOCUMENTS = 500;

const SORTS = {
  createdAt: ['document.created_at'],
  updatedAt: ['document.updated_at'],
  title: ['document.title'],
  category: ['document.category', 'document.title'],
} as const;

/** Each filter is null where it wasn't asked for. */
const CONDITIONS = `
  document.business = $1::uuid and document.status = $2::text
  and ($3::text is null or document.category = $3::text)
  and ($4::text is null or document.access_level = $4::text)
  and ($5::text is null or document.title ilike $5::text or document.description ilike $5::text)
  and ($6::text[] is null or document.access_level = any($6::text[]))`;

@QueryHandler(GetDocuments)
export class GetDocumentsHandler implements IQueryHandler<GetDocuments> {
  constructor(private readonly tables: ReadTables) {}

  async execute(query: GetDocuments): Promise<Page<BusinessDocumentAnswer>> {
    const { actor, request } = query;
    const { limit, offset } = pageWindow(request, MAX_DOCUMENTS);
    const order = orderBy(request.sort, SORTS, { otherwise: '-createdAt', last: 'document.id' });
    const values = valuesOf(query);
    return this.tables.in(actor.businessId, async (manager) => {
      const documents = await manager.query<DocumentRecord[]>(
        `select document.* from documents document where ${CONDITIONS} order by ${order} limit ${limit} offset ${offset}`,
        values,
      );
      const [counted] = await manager.query<{ total: number }[]>(
        `select count(*) as total from documents document where ${CONDITIONS}`,
        values,
      );
      return { rows: documents.map(documentAnswer), total: counted?.total ?? 0 };
    });
  }
}

function valuesOf({ actor, request }: GetDocuments): unknown[] {
  const isDriver = actor.type === 'driver';
  return [
    actor.businessId,
    isDriver ? 'published' : (request.status ?? 'published'),
    request.category ?? null,
    request.accessLevel ?? null,
    request.q ? containing(request.q) : null,
    isDriver ? OPEN_TO_DRIVERS : null,
  ];
}
