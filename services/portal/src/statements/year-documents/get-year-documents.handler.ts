import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReadTables } from '@waybook/platform/database';
import { documentsNamed, type NamedDocument } from '../documents-named.js';
import { statementEntries } from '../statement-entries.js';
import { statementOf, yearPeriod } from '../statement.js';
import { NoDocumentsInYear } from '../statements.errors.js';
import { GetYearDocuments } from './get-year-documents.query.js';

@QueryHandler(GetYearDocuments)
export class GetYearDocumentsHandler implements IQueryHandler<GetYearDocuments> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws NoDocumentsInYear */
  async execute({ driver: { businessId: business, id }, taxYear }: GetYearDocuments): Promise<NamedDocument[]> {
    const entries = await this.tables.in(business, (manager) => statementEntries(manager, business, id));
    const documents = documentsNamed(statementOf(yearPeriod(taxYear), entries).lines);
    if (documents.length === 0) throw new NoDocumentsInYear();
    return documents;
  }
}
