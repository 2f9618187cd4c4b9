import { Query } from '@nestjs/cqrs';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import type { Page, PagedRequest } from '@waybook/platform/http';
import type { QueryFilter } from '../find-queries.js';

export class GetQueries extends Query<Page<RemittanceQueryAnswer>> {
  constructor(
    readonly business: string,
    readonly filter: QueryFilter,
    readonly request: PagedRequest = {},
  ) {
    super();
  }
}
