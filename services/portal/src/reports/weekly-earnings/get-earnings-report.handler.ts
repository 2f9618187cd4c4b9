import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { EarningsReportAnswer } from '@waybook/contracts/api';
import { weekEnd } from '@waybook/contracts/calendar';
import { ReadTables } from '@waybook/platform/database';
import { mondaysOf } from '../report-days.js';
import { earningsSums, totalOf, type SumsRow } from './earnings-sums.js';
import { GetEarningsReport } from './get-earnings-report.query.js';

/** Answered by the index `remittances_by_week` alone, which holds every column that is read here. */
const WEEKS_SQL = `
  select week_start_date, count(*)::integer as remittances,
    count(*) filter (where awaits_decision)::integer as pending,
    count(*) filter (where is_late_submission)::integer as late,
    count(distinct driver_id)::integer as drivers,
    sum(jobs_completed)::integer as jobs, sum(gross_ex_vat_pence)::bigint as gross_pence,
    sum(vat_on_earnings_pence)::bigint as vat_pence, sum(membership_fee_pence)::bigint as fee_pence,
    sum(vat_on_membership_pence)::bigint as vat_on_fee_pence, sum(additional_deductions_pence)::bigint as other_pence,
    coalesce(sum(retention_pence), 0)::bigint as retention_pence, sum(net_pay_pence)::bigint as net_pay_pence
  from remittances
  where business = $1 and week_start_date between $2 and $3 and is_counted
  group by week_start_date order by week_start_date`;

interface WeekRow extends SumsRow {
  readonly week_start_date: string;
  readonly drivers: number;
}

@QueryHandler(GetEarningsReport)
export class GetEarningsReportHandler implements IQueryHandler<GetEarningsReport> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, days }: GetEarningsReport): Promise<EarningsReportAnswer> {
    const weeks = await this.tables.in(business, (manager) =>
      manager.query<WeekRow[]>(WEEKS_SQL, [business, ...mondaysOf(days)]),
    );
    return {
      ...days,
      totals: earningsSums(totalOf(weeks)),
      weeks: weeks.map((week) => ({
        weekStartDate: week.week_start_date,
        weekEndDate: weekEnd(week.week_start_date),
        drivers: week.drivers,
        ...earningsSums(week),
      })),
    };
  }
}
