import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DOCUMENT_CATEGORIES, type DocumentCategory, type DocumentFiguresAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { GetDocumentFigures } from './get-document-figures.query.js';

const COUNTS = `select category, count(*) as documents from documents
  where business = $1 and status = 'published' group by category`;

@QueryHandler(GetDocumentFigures)
export class GetDocumentFiguresHandler implements IQueryHandler<GetDocumentFigures> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business }: GetDocumentFigures): Promise<DocumentFiguresAnswer> {
    const rows = await this.tables.in(business, (manager) =>
      manager.query<{ category: DocumentCategory; documents: number }[]>(COUNTS, [business]),
    );
    const counted = new Map(rows.map(({ category, documents }) => [category, documents]));
    const byCategory = Object.fromEntries(
      DOCUMENT_CATEGORIES.map((category) => [category, counted.get(category) ?? 0]),
    );
    return {
      total: rows.reduce((sum, { documents }) => sum + documents, 0),
      byCategory: byCategory as Record<DocumentCategory, number>,
    };
  }
}
