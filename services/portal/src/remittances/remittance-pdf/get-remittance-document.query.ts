import { Query } from '@nestjs/cqrs';
import type { Actor } from '@waybook/platform/http';
import type { RemittanceDocument } from '../remittance-document/index.js';

/** What was issued with the approval, or what took it back. */
export type WhichDocument = 'document' | 'credit_note';

export class GetRemittanceDocument extends Query<RemittanceDocument> {
  constructor(
    readonly actor: Actor,
    readonly remittanceId: string,
    readonly which: WhichDocument,
  ) {
    super();
  }
}
