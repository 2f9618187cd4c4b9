import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OfficeContactAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { BusinessRecord } from '../business.entity.js';
import { BusinessNotFound } from '../business.errors.js';
import { GetOfficeContact } from './get-office-contact.query.js';

@QueryHandler(GetOfficeContact)
export class GetOfficeContactHandler implements IQueryHandler<GetOfficeContact> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws BusinessNotFound */
  async execute({ business }: GetOfficeContact): Promise<OfficeContactAnswer> {
    const record = await this.tables.in(business, (manager) => manager.findOneBy(BusinessRecord, { id: business }));
    if (!record) throw new BusinessNotFound();
    return { name: record.display_name, email: record.contact_email, phone: record.phone };
  }
}
