import { Query } from '@nestjs/cqrs';
import type { DriverActor } from '@waybook/platform/http';
import type { QueryAnswer } from '../query-answer.js';

export class GetDriverQueries extends Query<QueryAnswer[]> {
  constructor(
    readonly driver: DriverActor,
    /** Only what was asked about this one. */
    readonly remittanceId?: string,
  ) {
    super();
  }
}
