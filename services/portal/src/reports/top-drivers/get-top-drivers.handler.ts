import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TopDriverAnswer } from '@waybook/contracts/api';
import { decimalText, type Pence } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { ERASED_NAME } from '../../people/erased.js';
import { mondaysOf } from '../report-days.js';
import { GetTopDrivers } from './get-top-drivers.query.js';

/** Adds up within the index `remittances_by_week`, and looks up the few names that are shown. */
const TOP_DRIVERS_SQL = `
  with top as (
    select driver_id, count(*)::integer as remittances, sum(jobs_completed)::integer as jobs,
      sum(gross_ex_vat_pence)::bigint as gross_pence, sum(vat_on_earnings_pence)::bigint as vat_pence,
      sum(membership_fee_pence + vat_on_membership_pence + additional_deductions_pence)::bigint as deduction_pence,
      coalesce(sum(retention_pence), 0)::bigint as retention_pence, sum(net_pay_pence)::bigint as net_pay_pence
    from remittances
    where business = $1 and week_start_date between $2 and $3 and is_counted
    group by driver_id order by gross_pence desc, driver_id limit $4
  )
  select top.*, d.first_name || ' ' || d.last_name as driver_name,
    coalesce(d.driver_code, (select r.driver_code from remittances r where r.business = $1 and r.driver_id = top.driver_id limit 1)) as driver_code
  from top left join drivers d on d.business = $1 and d.id = top.driver_id
  order by gross_pence desc, top.driver_id`;

interface TopRow {
  readonly driver_id: string;
  readonly driver_code: string;
  readonly driver_name: string | null;
  readonly remittances: number;
  readonly jobs: number;
  readonly gross_pence: Pence;
  readonly vat_pence: Pence;
  readonly deduction_pence: Pence;
  readonly retention_pence: Pence;
  readonly net_pay_pence: Pence;
}

@QueryHandler(GetTopDrivers)
export class GetTopDriversHandler implements IQueryHandler<GetTopDrivers> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, days, limit }: GetTopDrivers): Promise<TopDriverAnswer[]> {
    const rows = await this.tables.in(business, (manager) =>
      manager.query<TopRow[]>(TOP_DRIVERS_SQL, [business, ...mondaysOf(days), limit]),
    );
    return rows.map((row) => ({
      driverId: row.driver_id,
      driverCode: row.driver_code,
      driverName: row.driver_name ?? ERASED_NAME,
      remittances: row.remittances,
      jobs: row.jobs,
      grossEarnings: decimalText(row.gross_pence),
      vatAmount: decimalText(row.vat_pence),
      deductionTotal: decimalText(row.deduction_pence),
      retention: decimalText(row.retention_pence),
      netPay: decimalText(row.net_pay_pence),
    }));
  }
}
