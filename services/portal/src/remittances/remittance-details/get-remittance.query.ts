import { Query } from '@nestjs/cqrs';
import type { Actor } from '@waybook/platform/http';
import type { VersionedAnswer } from '../remittance-answer.js';

export class GetRemittance extends Query<VersionedAnswer> {
  constructor(
    readonly actor: Actor,
    readonly remittanceId: string,
  ) {
    super();
  }
}
