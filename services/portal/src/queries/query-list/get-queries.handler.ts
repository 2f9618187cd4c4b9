import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import type { Page } from '@waybook/platform/http';
import { findQueries } from '../find-queries.js';
import { GetQueries } from './get-queries.query.js';

@QueryHandler(GetQueries)
export class GetQueriesHandler implements IQueryHandler<GetQueries> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business, filter, request }: GetQueries): Promise<Page<RemittanceQueryAnswer>> {
    return this.tables.in(business, (manager) => findQueries(manager, business, filter, request));
  }
}
