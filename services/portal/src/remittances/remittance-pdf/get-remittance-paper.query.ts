import { Query } from '@nestjs/cqrs';
import type { PaperKind } from '@waybook/contracts/proofs';
import type { Actor } from '@waybook/platform/http';
import type { RemittanceDocument } from '../remittance-document/index.js';

/** A document as it is sent out: the PDF, with its proof where the log is signed that far. */
export interface RemittancePaper {
  readonly document: RemittanceDocument;
  readonly pdf: Buffer;
}

export class GetRemittancePaper extends Query<RemittancePaper> {
  constructor(
    readonly actor: Actor,
    readonly remittanceId: string,
    readonly which: PaperKind,
  ) {
    super();
  }
}
