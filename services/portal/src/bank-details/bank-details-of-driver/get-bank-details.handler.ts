import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { BankDetailsAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { driverNamed } from '../../drivers/driver-named.js';
import { bankDetailsAnswer, type BankDetailsWithNames } from '../bank-details-answer.js';
import { GetBankDetails } from './get-bank-details.query.js';

const WITH_NAMES = `
  select details.*,
    coalesce(entering.first_name || ' ' || entering.last_name, own.first_name || ' ' || own.last_name) as entered_by_name,
    verifying.first_name || ' ' || verifying.last_name as verified_by_name, driver.registered_by as driver_registered_by
  from bank_details details
  join drivers driver on driver.business = $1 and driver.id = details.id
  left join admin_users entering on entering.business = $1 and entering.id = details.entered_by
  left join drivers own on own.business = $1 and own.id = details.entered_by
  left join admin_users verifying on verifying.business = $1 and verifying.id = details.verified_by
  where details.business = $1 and details.id = $2`;

@QueryHandler(GetBankDetails)
export class GetBankDetailsHandler implements IQueryHandler<GetBankDetails> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws DriverNotFound */
  async execute({ business, driver }: GetBankDetails): Promise<BankDetailsAnswer> {
    const { id } = await driverNamed(this.tables, business, driver);
    const [details] = await this.tables.in(business, (manager) =>
      manager.query<BankDetailsWithNames[]>(WITH_NAMES, [business, id]),
    );
    return details ? bankDetailsAnswer(details) : { driverId: id, status: 'missing' };
  }
}
