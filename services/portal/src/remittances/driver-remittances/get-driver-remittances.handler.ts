import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { remittanceAnswer } from '../remittance-answer.js';
import { aroundRemittances } from '../remittance-details/around-remittances.js';
import { deciderName } from '../remittance-details/find-remittance.js';
import { RemittanceRecord } from '../remittance.entity.js';
import { GetDriverRemittances } from './get-driver-remittances.query.js';

/** About four years of weeks; older ones are reached by their id. */
const MAX_LISTED_REMITTANCES = 200;

@QueryHandler(GetDriverRemittances)
export class GetDriverRemittancesHandler implements IQueryHandler<GetDriverRemittances> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ actor }: GetDriverRemittances): Promise<RemittanceAnswer[]> {
    const { businessId: business } = actor;
    return this.tables.in(business, async (manager) => {
      const records = await manager
        .createQueryBuilder(RemittanceRecord, 'r')
        .leftJoinAndSelect('r.decider', 'decider')
        .where('r.business = :business and r.driver_id = :driver', { business, driver: actor.id })
        .orderBy({ 'r.week_start_date': 'DESC', 'r.submitted_at': 'DESC' })
        .limit(MAX_LISTED_REMITTANCES)
        .getMany();
      const around = await aroundRemittances(manager, business, records);
      return records.map((record) => remittanceAnswer(record, deciderName(record), around));
    });
  }
}
