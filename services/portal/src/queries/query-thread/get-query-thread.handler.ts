import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RemittanceQueryAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { findQueries } from '../find-queries.js';
import { QueryNotFound } from '../query.errors.js';
import { driverWhoseQueriesAreOpenTo } from '../whose-queries.js';
import { GetQueryThread } from './get-query-thread.query.js';

@QueryHandler(GetQueryThread)
export class GetQueryThreadHandler implements IQueryHandler<GetQueryThread> {
  constructor(private readonly tables: ReadTables) {}

  execute({ actor, queryId }: GetQueryThread): Promise<RemittanceQueryAnswer[]> {
    const { businessId } = actor;
    const driverId = driverWhoseQueriesAreOpenTo(actor);
    return this.tables.in(businessId, async (manager) => {
      const [query] = (await findQueries(manager, businessId, { id: queryId, driverId })).rows;
      if (!query) throw new QueryNotFound();
      return (await findQueries(manager, businessId, { threadId: query.threadId })).rows;
    });
  }
}
