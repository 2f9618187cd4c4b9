import { Query } from '@nestjs/cqrs';
import type { Page, PagedRequest } from '@waybook/platform/http';
import type { QueryFilter } from '../find-queries.js';
import type { QueryAnswer } from '../query-answer.js';

export class GetQueries extends Query<Page<QueryAnswer>> {
  constructor(
    readonly business: string,
    readonly filter: QueryFilter,
    readonly request: PagedRequest = {},
  ) {
    super();
  }
}
