import { Query } from '@nestjs/cqrs';
import type { Actor } from '@waybook/platform/http';
import type { RemittanceDocument } from '../remittance-document/index.js';

export class GetRemittanceDocument extends Query<RemittanceDocument> {
  constructor(
    readonly actor: Actor,
    readonly remittanceId: string,
  ) {
    super();
  }
}
