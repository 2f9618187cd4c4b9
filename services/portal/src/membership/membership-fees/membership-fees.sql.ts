/** The Monday of a day's week. */
const mondayOf = (day: string) => `(${day} - (extract(isodow from ${day})::integer - 1))`;

/**
 * The weekly fees of every week from the first driver's to the current one. A time in which a driver is active counts from the first
 * week whose Sunday lies in it to the last: it adds itself in one week and takes itself off in another, and the running sum is what
 * each week comes to. What remittances really carry is looked up for the page's weeks alone.
 *
 * $1 business, $2 Monday of the current week.
 */
export const membershipFeesSql = (window: string, direction: 'asc' | 'desc') => `
  with period as (
    select greatest(p."from", t.start_date) as first_day, least(p.until, t.end_date + 1) as over_day, p."feePence" as fee_pence
    from driver_terms t
    cross join lateral jsonb_to_recordset(t.periods) as p ("from" date, until date, "feePence" bigint)
    where t.business = $1
  ), lasting as (
    select * from period where over_day is null or first_day < over_day
  ), change as (
    select ${mondayOf('first_day')} as week, 1 as drivers, fee_pence from lasting
    union all
    select ${mondayOf('over_day')}, -1, -fee_pence from lasting where over_day is not null
  ), changed as (
    select week, sum(drivers) as drivers, sum(fee_pence) as fee_pence from change group by week
  ), series as (
    select day::date as week from generate_series((select min(week) from changed)::timestamp, $2::date::timestamp, '7 days') as day
  ), weekly as (
    select week, sum(coalesce(drivers, 0)) over (order by week)::integer as active_drivers,
      sum(coalesce(fee_pence, 0)) over (order by week)::bigint as weekly_pence
    from series left join changed using (week)
  ), summed as (
    select *, sum(weekly_pence) over (partition by date_trunc('month', week) order by week)::bigint as monthly_pence,
      sum(weekly_pence) over (partition by date_trunc('year', week) order by week)::bigint as yearly_pence,
      count(*) over ()::integer as total
    from weekly
  ), page as (
    select * from summed order by week ${direction} ${window}
  ), carried as (
    select week_start_date, sum(membership_fee_pence)::bigint as fee_pence, sum(vat_on_membership_pence)::bigint as vat_pence
    from remittances
    where business = $1 and is_counted
      and week_start_date between (select min(week) from page) and (select max(week) from page)
    group by week_start_date
  )
  select page.week as week_start_date, active_drivers, weekly_pence, monthly_pence, yearly_pence, total,
    coalesce(carried.fee_pence, 0) as collected_pence, coalesce(carried.vat_pence, 0) as collected_vat_pence
  from page left join carried on carried.week_start_date = page.week
  order by page.week ${direction}`;
