import { Query } from '@nestjs/cqrs';
import type { Actor } from '@waybook/platform/http';
import type { FeeInvoiceDocument } from '../remittance-document/index.js';

/** The business's own VAT invoice for the membership fee, or what credits it. */
export type WhichFeeDocument = 'invoice' | 'credit_note';

export class GetFeeInvoice extends Query<FeeInvoiceDocument> {
  constructor(
    readonly actor: Actor,
    readonly remittanceId: string,
    readonly which: WhichFeeDocument,
  ) {
    super();
  }
}
