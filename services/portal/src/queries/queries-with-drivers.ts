import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { DriverRecord } from '../drivers/driver.entity.js';
import { queryAnswer, type QueryAnswer } from './query-answer.js';
import { RemittanceQueryRecord } from './query.entity.js';

/** More than a screen can show; what is older is answered first. */
const MAX_QUERIES = 500;

/** The business's queries, oldest first, each with its driver's code. */
export function queriesWithDrivers(
  manager: EntityManager,
  business: string,
): SelectQueryBuilder<RemittanceQueryRecord> {
  return manager
    .createQueryBuilder(RemittanceQueryRecord, 'query')
    .innerJoin(DriverRecord, 'driver', 'driver.id = query.driver_id')
    .addSelect('driver.driver_code', 'driver_code')
    .where('query.business = :business', { business })
    .orderBy('query.submitted_at')
    .addOrderBy('query.id')
    .limit(MAX_QUERIES);
}

export async function answersOf(found: SelectQueryBuilder<RemittanceQueryRecord>): Promise<QueryAnswer[]> {
  const { entities, raw } = await found.getRawAndEntities<{ driver_code: string }>();
  return entities.map((query, index) => queryAnswer(query, raw[index]!.driver_code));
}
