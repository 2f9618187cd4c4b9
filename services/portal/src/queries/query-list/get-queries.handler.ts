import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReadTables } from '@waybook/platform/database';
import type { Page } from '@waybook/platform/http';
import { findQueries } from '../find-queries.js';
import type { QueryAnswer } from '../query-answer.js';
import { GetQueries } from './get-queries.query.js';

@QueryHandler(GetQueries)
export class GetQueriesHandler implements IQueryHandler<GetQueries> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business, filter, request }: GetQueries): Promise<Page<QueryAnswer>> {
    return this.tables.in(business, (manager) => findQueries(manager, business, filter, request));
  }
}
