import { Query } from '@nestjs/cqrs';
import type { Actor } from '@waybook/platform/http';
import type { QueryAnswer } from '../query-answer.js';

export class GetQueryThread extends Query<QueryAnswer[]> {
  constructor(
    readonly actor: Actor,
    /** Any query of the thread. */
    readonly queryId: string,
  ) {
    super();
  }
}
