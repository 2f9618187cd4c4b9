import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RemittanceOverviewAnswer } from '@waybook/contracts/api';
import { weeksBack } from '@waybook/contracts/calendar';
import { decimalText } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { GetOverview } from './get-overview.query.js';

const EARLIER_WEEKS = 8;
const DAY_MS = 86_400_000;

const OVERVIEW_SQL = `
  with summed as (
    select week_start_date, count(*)::int as submitted, count(*) filter (where is_payable)::int as approved,
      sum(gross_ex_vat_pence) as gross_pence, coalesce(sum(payable_pence) filter (where is_payable), 0) as payable_pence
    from remittances where business = $1 and is_counted and week_start_date = any($2::date[])
    group by week_start_date
  ), waiting as (
    select count(*)::int as count, coalesce(sum(payable_pence), 0)::bigint as payable_pence, min(submitted_at) as oldest_submitted_at,
      count(*) filter (where submitted_at > $3)::int as within_day,
      count(*) filter (where submitted_at <= $3 and submitted_at > $4)::int as within_three_days,
      count(*) filter (where submitted_at <= $4)::int as longer
    from remittances where business = $1 and awaits_decision
  )
  select waiting.*, (select coalesce(jsonb_agg(summed), '[]') from summed) as weeks from waiting`;

interface WeekSums {
  readonly week_start_date: string;
  readonly submitted: number;
  readonly approved: number;
  readonly gross_pence: number;
  readonly payable_pence: number;
}

interface OverviewRow {
  readonly count: number;
  readonly payable_pence: number;
  readonly oldest_submitted_at: Date | null;
  readonly within_day: number;
  readonly within_three_days: number;
  readonly longer: number;
  readonly weeks: readonly WeekSums[];
}

@QueryHandler(GetOverview)
export class GetOverviewHandler implements IQueryHandler<GetOverview> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, at }: GetOverview): Promise<RemittanceOverviewAnswer> {
    const weeks = weeksBack(at, EARLIER_WEEKS)
      .map(({ weekStartDate }) => weekStartDate)
      .reverse();
    const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
    const [row] = await this.tables.in(business, (manager) =>
      manager.query<OverviewRow[]>(OVERVIEW_SQL, [business, weeks, daysAgo(1), daysAgo(3)]),
    );
    if (!row) throw new Error('sums are always there');
    return {
      weeks: weeks.map((week) =>
        overviewWeek(
          week,
          row.weeks.find(({ week_start_date }) => week_start_date === week),
        ),
      ),
      waiting: {
        count: row.count,
        payableAmount: decimalText(row.payable_pence),
        oldestSubmittedAt: row.oldest_submitted_at?.toISOString() ?? null,
        withinDay: row.within_day,
        withinThreeDays: row.within_three_days,
        longer: row.longer,
      },
    };
  }
}

const overviewWeek = (weekStartDate: string, sums: WeekSums | undefined) => ({
  weekStartDate,
  submitted: sums?.submitted ?? 0,
  approved: sums?.approved ?? 0,
  grossEarnings: decimalText(sums?.gross_pence ?? 0),
  payableAmount: decimalText(sums?.payable_pence ?? 0),
});
