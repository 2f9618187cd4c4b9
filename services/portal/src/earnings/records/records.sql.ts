/**
 * Every driver's weeks as one table: what the remittances of a week add up to; the entries that admins added beside them; and a draft
 * for each active driver's week of those in $4 that has neither.
 *
 * $1 business, $2 driver or null, $3 week or null, $4 weeks that show drafts, $5 whether a driver looks: entries are shown to them
 * once they are submitted, and no more once a remittance stands for them.
 */
export const RECORDS_SQL = `
  with week as (
    select r.driver_id, r.week_start_date, r.week_end_date, max(r.driver_code) as driver_code, max(r.driver_name) as driver_name,
      sum(r.jobs_completed)::integer as jobs_completed, sum(r.pods_delivered)::integer as pods_delivered,
      sum(r.gross_ex_vat_pence)::bigint as gross_pence,
      case when bool_or(r.is_vat_registered) then sum(r.vat_on_earnings_pence)::bigint end as vat_pence,
      sum(r.membership_fee_pence)::bigint as fee_pence, sum(r.deduction_total_pence)::bigint as deduction_pence,
      sum(r.retention_pence)::bigint as retention_pence, sum(r.net_pay_pence)::bigint as net_pay_pence,
      bool_or(r.is_late_submission) as is_late, bool_and(r.status = 'approved') as is_approved,
      min(r.submitted_at) as submitted_at, max(r.decided_at) as decided_at,
      min(r.created_at) as created_at, max(r.updated_at) as updated_at
    from remittances r
    where r.business = $1 and r.status in ('pending', 'approved')
      and ($2::uuid is null or r.driver_id = $2) and ($3::date is null or r.week_start_date = $3)
    group by r.driver_id, r.week_start_date, r.week_end_date
  ), entry as (
    select e.*, case when r.status = 'rejected' then null else e.remittance_id end as standing_remittance_id
    from earnings_entries e
    left join remittances r on r.business = $1 and r.id = e.remittance_id
    where e.business = $1 and ($2::uuid is null or e.driver_id = $2) and ($3::date is null or e.week_start_date = $3)
  ), record as (
    select null::uuid as entry_id, 'remittances' as source, w.driver_id, w.driver_code,
      coalesce(d.first_name || ' ' || d.last_name, w.driver_name) as driver_name, w.week_start_date, w.week_end_date,
      w.jobs_completed, w.pods_delivered, w.gross_pence, w.vat_pence, w.fee_pence, w.deduction_pence, w.retention_pence,
      w.net_pay_pence, w.is_late, case when w.is_approved then 'approved' else 'submitted' end as status, w.submitted_at,
      case when w.is_approved then w.decided_at end as approved_at, null::uuid as entry_approved_by, null::uuid as remittance_id, null as notes, null as return_reason, w.created_at, w.updated_at
    from week w
    left join drivers d on d.business = $1 and d.id = w.driver_id
    union all
    select e.id, 'entry', e.driver_id, e.driver_code, coalesce(d.first_name || ' ' || d.last_name, e.driver_code),
      e.week_start_date, e.week_end_date, e.jobs_completed, e.pods_delivered, e.gross_pence, e.vat_pence, e.membership_fee_pence,
      e.membership_fee_pence + e.vat_on_membership_pence, e.retention_pence, e.net_pay_pence, e.is_late_submission, e.status,
      e.submitted_at, e.approved_at, e.approved_by, e.standing_remittance_id, e.notes, e.return_reason, e.created_at, e.updated_at
    from entry e
    left join drivers d on d.business = $1 and d.id = e.driver_id
    where not $5::boolean or (e.status <> 'draft' and e.standing_remittance_id is null)
    union all
    select null, 'remittances', d.id, d.driver_code, d.first_name || ' ' || d.last_name,
      draft.week, draft.week + 6, 0, 0, 0, case when d.is_vat_registered then 0 end, 0, 0,
      case when d.is_vat_registered then 0 end, 0, false, 'draft', null, null, null, null, null, null, null, null
    from drivers d
    cross join unnest($4::date[]) as draft (week)
    where d.business = $1 and d.status = 'active' and d.start_date <= draft.week + 6 and ($2::uuid is null or d.id = $2)
      and not exists (select from week w where w.driver_id = d.id and w.week_start_date = draft.week)
      and not exists (select from entry e where e.driver_id = d.id and e.week_start_date = draft.week)
  )`;

/**
 * What is shown of a page's rows, and of no others: thousands of weeks are sorted for the twenty-five that somebody looks at. A week
 * has no stream of its own, so its id is made of whose and which it is.
 */
export const SHOWN_SQL = `
  select page.*, coalesce(page.entry_id, md5(page.driver_id::text || page.week_start_date::text)::uuid) as id,
    coalesce(page.entry_approved_by, case when page.approved_at is not null then parts.decided_by end) as approved_by,
    coalesce(parts.remittances, '[]') as remittances
  from page
  left join lateral (
    select jsonb_agg(jsonb_build_object('id', r.id, 'status', r.status) order by r.submitted_at, r.id) as remittances,
      (array_agg(r.decided_by order by r.decided_at desc nulls last))[1] as decided_by
    from remittances r
    where r.business = $1 and r.driver_id = page.driver_id and r.week_start_date = page.week_start_date
      and r.status in ('pending', 'approved')
  ) parts on page.source = 'remittances'`;
