import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DriverMembershipAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { DriverRecord } from '../../drivers/driver.entity.js';
import { MembershipRecord } from '../membership.entity.js';
import { GetDriverMembership } from './get-driver-membership.query.js';
import { driverMembershipAnswer, type FeeOfWeek } from './membership-answer.js';

/** Ten years of weeks. */
const MAX_WEEKS = 520;

const FEES_SQL = `
  select week_start_date, week_end_date, sum(membership_fee_pence)::bigint as fee_pence,
    sum(vat_on_membership_pence)::bigint as vat_pence, max(membership_fee_due_pence) as fee_due_pence,
    bool_and(is_payable) as is_approved
  from remittances
  where business = $1 and driver_id = $2 and is_counted
  group by week_start_date, week_end_date
  order by week_start_date desc limit ${MAX_WEEKS}`;

@QueryHandler(GetDriverMembership)
export class GetDriverMembershipHandler implements IQueryHandler<GetDriverMembership> {
  constructor(private readonly tables: ReadTables) {}

  execute({ driver: { businessId: business, id }, at }: GetDriverMembership): Promise<DriverMembershipAnswer> {
    return this.tables.in(business, async (manager) => {
      const driver = await manager.findOneByOrFail(DriverRecord, { business, id });
      const membership = await manager.findOneBy(MembershipRecord, { business, id });
      const fees = await manager.query<FeeOfWeek[]>(FEES_SQL, [business, id]);
      const { membership_fee_pence: weeklyFeePence, is_vat_registered: isVatRegistered } = driver;
      return driverMembershipAnswer({ weeklyFeePence, isVatRegistered, membership, fees, at });
    });
  }
}
