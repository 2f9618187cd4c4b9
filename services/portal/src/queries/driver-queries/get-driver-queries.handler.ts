import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { ReadTables } from '@waybook/platform/database';
import { answersOf, queriesWithDrivers } from '../queries-with-drivers.js';
import type { QueryAnswer } from '../query-answer.js';
import { GetDriverQueries } from './get-driver-queries.query.js';

@QueryHandler(GetDriverQueries)
export class GetDriverQueriesHandler implements IQueryHandler<GetDriverQueries> {
  constructor(private readonly tables: ReadTables) {}

  execute({ driver, remittanceId }: GetDriverQueries): Promise<QueryAnswer[]> {
    return this.tables.in(driver.businessId, (manager) => {
      const own = queriesWithDrivers(manager, driver.businessId).andWhere('query.driver_id = :driverId', {
        driverId: driver.id,
      });
      return answersOf(remittanceId ? own.andWhere('query.remittance_id = :remittanceId', { remittanceId }) : own);
    });
  }
}
