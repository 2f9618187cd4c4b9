import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReadTables } from '@waybook/platform/database';
import { answersOf, queriesWithDrivers } from '../queries-with-drivers.js';
import type { QueryAnswer } from '../query-answer.js';
import { GetOpenQueries } from './get-open-queries.query.js';

@QueryHandler(GetOpenQueries)
export class GetOpenQueriesHandler implements IQueryHandler<GetOpenQueries> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business }: GetOpenQueries): Promise<QueryAnswer[]> {
    return this.tables.in(business, (manager) =>
      answersOf(queriesWithDrivers(manager, business).andWhere('query.status = :status', { status: 'open' })),
    );
  }
}
