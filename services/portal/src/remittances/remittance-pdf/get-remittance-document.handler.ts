import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReadTables } from '@waybook/platform/database';
import { RemittanceHasNoCreditNote } from '../correction.errors.js';
import type { RemittanceDocument } from '../remittance-document/index.js';
import { GetRemittanceDocument } from './get-remittance-document.query.js';
import { invoiceNumberOf, IssuedDocuments } from './issued-documents.js';
import { checkMaySeeInvoice, issuedRemittance } from './issued-remittance.js';

@QueryHandler(GetRemittanceDocument)
export class GetRemittanceDocumentHandler implements IQueryHandler<GetRemittanceDocument> {
  constructor(
    private readonly tables: ReadTables,
    private readonly documents: IssuedDocuments,
  ) {}

  async execute({ actor, remittanceId, which }: GetRemittanceDocument): Promise<RemittanceDocument> {
    const remittance = await issuedRemittance(this.tables, actor, remittanceId);
    if (which === 'credit_note' && remittance.status !== 'corrected') throw new RemittanceHasNoCreditNote();
    if (invoiceNumberOf(remittance, which) !== null) await checkMaySeeInvoice(this.tables, actor, remittance);
    return this.documents.of(remittance, which);
  }
}
