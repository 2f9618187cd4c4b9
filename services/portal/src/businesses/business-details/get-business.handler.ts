import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BusinessAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { businessAnswer } from '../business-answer.js';
import { BusinessRecord } from '../business.entity.js';
import { BusinessNotFound } from '../business.errors.js';
import { GetBusiness } from './get-business.query.js';

@QueryHandler(GetBusiness)
export class GetBusinessHandler implements IQueryHandler<GetBusiness> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws BusinessNotFound */
  async execute({ business }: GetBusiness): Promise<BusinessAnswer> {
    const record = await this.tables.in(business, (manager) => manager.findOneBy(BusinessRecord, { id: business }));
    if (!record) throw new BusinessNotFound();
    return businessAnswer(record);
  }
}
