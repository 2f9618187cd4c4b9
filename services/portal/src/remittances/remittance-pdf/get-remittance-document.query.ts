import { Query } from '@nestjs/cqrs';
import type { PaperKind } from '@waybook/contracts/proofs';
import type { Actor } from '@waybook/platform/http';
import type { RemittanceDocument } from '../remittance-document/index.js';

export type WhichDocument = PaperKind;

export class GetRemittanceDocument extends Query<RemittanceDocument> {
  constructor(
    readonly actor: Actor,
    readonly remittanceId: string,
    readonly which: WhichDocument,
  ) {
    super();
  }
}
