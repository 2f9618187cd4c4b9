import { GREEN_FROM_PERCENT, YELLOW_FROM_PERCENT } from '@waybook/contracts/compliance';
import { DRIVERS_COUNTED, EACH_TYPE, OVERALL_STATUS, REQUIRED_DOCUMENTS, SCORE } from '../compliance-standing.sql.js';

/** $1 to $4 are `alertParameters`. */
export const FIGURES = `
  select count(*) as drivers, floor(avg(score))::int as average_score,
    count(*) filter (where score >= ${GREEN_FROM_PERCENT}) as green,
    count(*) filter (where score >= ${YELLOW_FROM_PERCENT} and score < ${GREEN_FROM_PERCENT}) as yellow,
    count(*) filter (where score < ${YELLOW_FROM_PERCENT}) as red,
    count(*) filter (where overall_status = 'compliant') as compliant,
    count(*) filter (where overall_status = 'pending') as pending,
    count(*) filter (where overall_status = 'attention') as attention,
    coalesce(sum(waiting), 0)::bigint as pending_documents,
    coalesce(sum(urgent), 0)::bigint as high_alerts,
    coalesce(sum(expired), 0)::bigint as expired,
    coalesce(sum(expiring), 0)::bigint as expiring_soon,
    coalesce(sum(${REQUIRED_DOCUMENTS} - valid - expired), 0)::bigint as missing,
    count(*) filter (where valid - expiring < ${REQUIRED_DOCUMENTS}) as drivers_with_alerts
  from (select *, ${SCORE} as score, ${OVERALL_STATUS} as overall_status from (${DRIVERS_COUNTED}) counted) scored`;

export interface FiguresRow {
  readonly drivers: number;
  readonly average_score: number | null;
  readonly green: number;
  readonly yellow: number;
  readonly red: number;
  readonly compliant: number;
  readonly pending: number;
  readonly attention: number;
  readonly pending_documents: number;
  readonly high_alerts: number;
  readonly expired: number;
  readonly expiring_soon: number;
  readonly missing: number;
  readonly drivers_with_alerts: number;
}

/** Documents by the Monday of the week in which they run out; $1 is the business, $2 the first Monday, $3 and $4 the first and last day looked at. */
export const EXPIRIES_BY_WEEK = `
  select until - (until - $2::date) % 7 as week_start_date, count(*) as documents
  from (
    select ${EACH_TYPE}
    from drivers d join driver_compliance c on c.business = $1 and c.id = d.id
    where d.business = $1 and d.status <> 'inactive'
  ) document
  where until between $3 and $4
  group by 1`;

export interface ExpiriesRow {
  readonly week_start_date: string;
  readonly documents: number;
}
