import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ComparedWeek, RemittanceComparisonAnswer, RemittanceStatus, SameLoads } from '@waybook/contracts/api';
import { weekEnd } from '@waybook/contracts/calendar';
import { decimalText } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { RemittanceNotFound } from '../remittance.errors.js';
import { GetComparison } from './get-comparison.query.js';

const MAX_WEEKS = 8;
const MAX_SAME_LOADS = 20;

/** Of the remittances `r`. What was made of the office's entries names no jobs, so they have no average price. */
const weekOf = (week: string) => `jsonb_build_object(
  'week', ${week}, 'jobs', sum(r.jobs_completed), 'gross_pence', sum(r.gross_ex_vat_pence), 'payable_pence', sum(r.payable_pence),
  'average_pence', round(sum(prices.total) / nullif(sum(prices.jobs), 0)))`;

const PRICES = `cross join lateral (
  select sum((job ->> 'jobPricePence')::numeric) as total, count(*) as jobs from jsonb_array_elements(r.jobs) job) prices`;

/**
 * What has let go of its loads holds no claim, so the neighbouring weeks are walked by their index. Their days are reckoned beforehand:
 * a subtraction isn't leakproof, and would be no condition of an index.
 */
const COMPARISON_SQL = `
  with this as materialized (
    select id, driver_id, week_start_date, load_ids,
      week_start_date - 364 as year_before, week_start_date - 7 as week_before, week_start_date + 7 as week_after
    from remittances where business = $1 and id = $2
  ), week as (
    select r.week_start_date, ${weekOf('r.week_start_date')} as summed
    from this join remittances r on r.driver_id = this.driver_id
      and r.week_start_date >= this.year_before and r.week_start_date < this.week_start_date
    ${PRICES}
    where r.business = $1 and r.is_counted
    group by r.week_start_date order by r.week_start_date desc limit ${MAX_WEEKS}
  ), same as materialized (
    select r.id, r.driver_code, r.driver_name, r.week_start_date, r.status, r.submitted_at,
      array(select unnest(r.load_ids) intersect select unnest(this.load_ids) order by 1) as shared
    from this join remittances r on r.week_start_date between this.week_before and this.week_after
      and r.id <> this.id and r.load_ids && this.load_ids
    where r.business = $1
  )
  select (select ${weekOf('r.week_start_date')} from remittances r ${PRICES} where r.business = $1 and r.id = this.id
      group by r.week_start_date) as current,
    (select coalesce(jsonb_agg(summed order by week_start_date desc), '[]') from week) as earlier,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'driver_code', driver_code, 'driver_name', driver_name,
      'week', week_start_date, 'status', status, 'loads', shared) order by submitted_at desc, id), '[]')
      from (select * from same order by submitted_at desc, id limit ${MAX_SAME_LOADS}) shown) as same_loads
  from this`;

interface WeekSums {
  readonly week: string;
  readonly jobs: number;
  readonly gross_pence: number;
  readonly payable_pence: number;
  readonly average_pence: number | null;
}

interface Same {
  readonly id: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly week: string;
  readonly status: RemittanceStatus;
  readonly loads: string[];
}

interface ComparisonRow {
  readonly current: WeekSums;
  readonly earlier: readonly WeekSums[];
  readonly same_loads: readonly Same[];
}

@QueryHandler(GetComparison)
export class GetComparisonHandler implements IQueryHandler<GetComparison> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, remittanceId }: GetComparison): Promise<RemittanceComparisonAnswer> {
    const [row] = await this.tables.in(business, (manager) =>
      manager.query<ComparisonRow[]>(COMPARISON_SQL, [business, remittanceId]),
    );
    if (!row) throw new RemittanceNotFound();
    return {
      current: comparedWeek(row.current),
      earlierWeeks: row.earlier.map(comparedWeek),
      sameLoads: row.same_loads.map(sameLoads),
    };
  }
}

const comparedWeek = ({ week, jobs, gross_pence, payable_pence, average_pence }: WeekSums): ComparedWeek => ({
  weekStartDate: week,
  weekEndDate: weekEnd(week),
  jobsCompleted: jobs,
  averagePrice: average_pence === null ? null : decimalText(average_pence),
  grossEarnings: decimalText(gross_pence),
  payableAmount: decimalText(payable_pence),
});

const sameLoads = ({ id, driver_code, driver_name, week, status, loads }: Same): SameLoads => ({
  id,
  driverCode: driver_code,
  driverName: driver_name,
  weekStartDate: week,
  weekEndDate: weekEnd(week),
  status,
  loadIds: loads,
});
