const NAME = `d.first_name || ' ' || d.last_name`;

/** A column of a record: of what a week's remittances add up to, of an entry that an admin added beside them, and of a draft. */
type Column = readonly [ofWeek: string, ofEntry: string, ofDraft: string];

const COLUMNS = {
  entry_id: ['null::uuid', 'e.id', 'null::uuid'],
  source: [`'remittances'`, `'entry'`, `'remittances'`],
  driver_id: ['w.driver_id', 'e.driver_id', 'd.id'],
  driver_code: ['coalesce(d.driver_code, w.driver_code)', 'e.driver_code', 'd.driver_code'],
  driver_name: [`coalesce(${NAME}, w.driver_name)`, `coalesce(${NAME}, e.driver_code)`, NAME],
  week_start_date: ['w.week_start_date', 'e.week_start_date', 'draft.week'],
  week_end_date: ['w.week_start_date + 6', 'e.week_end_date', 'draft.week + 6'],
  jobs_completed: ['w.jobs_completed', 'e.jobs_completed', '0'],
  pods_delivered: ['w.pods_delivered', 'e.pods_delivered', '0'],
  gross_pence: ['w.gross_pence', 'e.gross_pence', '0'],
  vat_pence: ['w.vat_pence', 'e.vat_pence', 'case when d.is_vat_registered then 0 end'],
  fee_pence: ['w.fee_pence', 'e.membership_fee_pence', 'd.membership_fee_pence'],
  vat_on_fee_pence: ['w.vat_on_fee_pence', 'e.vat_on_membership_pence', '0'],
  additional_pence: ['w.additional_pence', '0', '0'],
  deduction_pence: ['w.deduction_pence', 'e.membership_fee_pence + e.vat_on_membership_pence', '0'],
  retention_pence: ['w.retention_pence', 'e.retention_pence', 'case when d.is_vat_registered then 0 end'],
  net_pay_pence: ['w.net_pay_pence', 'e.net_pay_pence', '0'],
  is_late: ['w.is_late', 'e.is_late_submission', 'false'],
  status: [`case when w.is_approved then 'approved' else 'submitted' end`, 'e.status', `'draft'`],
  submitted_at: ['w.submitted_at', 'e.submitted_at', 'null'],
  approved_at: ['case when w.is_approved then w.decided_at end', 'e.approved_at', 'null'],
  remittance_id: ['null::uuid', 'e.standing_remittance_id', 'null'],
  entered_by: ['null::uuid', 'e.entered_by', 'null::uuid'],
  notes: ['null', 'e.notes', 'null'],
  return_reason: ['null', 'e.return_reason', 'null'],
  created_at: ['w.created_at', 'e.created_at', 'null'],
  updated_at: ['w.updated_at', 'e.updated_at', 'null'],
} as const satisfies Record<string, Column>;

export type RecordColumn = keyof typeof COLUMNS;

/** What a record is known by; only an entry has an id of its own. */
export const KEY = ['driver_id', 'week_start_date', 'entry_id'] as const satisfies readonly RecordColumn[];

/** Whom the remittances of a week name. Looked up only for a driver who is deleted and has no row of their own: it stands in no index. */
const named = (column: 'driver_code' | 'driver_name') => `(
      select max(r.${column}) from remittances r
      where r.business = $1 and r.driver_id = week.driver_id and r.week_start_date = week.week_start_date
        and r.is_counted) as ${column}`;

const ADDED_UP = `
  sum(r.jobs_completed)::integer as jobs_completed, sum(r.pods_delivered)::integer as pods_delivered,
  sum(r.gross_ex_vat_pence)::bigint as gross_pence,
  case when bool_or(r.is_vat_registered) then sum(r.vat_on_earnings_pence)::bigint end as vat_pence,
  sum(r.membership_fee_pence)::bigint as fee_pence, sum(r.vat_on_membership_pence)::bigint as vat_on_fee_pence,
  sum(r.additional_deductions_pence)::bigint as additional_pence, sum(r.deduction_total_pence)::bigint as deduction_pence,
  sum(r.retention_pence)::bigint as retention_pence, sum(r.net_pay_pence)::bigint as net_pay_pence,
  bool_or(r.is_late_submission) as is_late, bool_and(r.is_payable) as is_approved,
  min(r.submitted_at) as submitted_at, max(r.decided_at) as decided_at,
  min(r.created_at) as created_at, max(r.updated_at) as updated_at`;

/**
 * Every driver's weeks as one table, `record`: what the remittances of a week add up to; the entries that admins added beside them; and
 * a draft for each active driver's week of those in $4 that has neither. Nothing is read or added up but for the columns named, and
 * each place that looks at `week` or `entry` computes what it needs of it.
 *
 * $1 business, $2 driver or null, $3 week or null, $4 weeks that show drafts, $5 whether a driver looks: entries are shown to them
 * once they are submitted, and no more once a remittance stands for them.
 */
export function recordsSql(columns: readonly RecordColumn[]): string {
  const part = (kind: 0 | 1 | 2) => columns.map((column) => `${COLUMNS[column][kind]} as ${column}`).join(', ');
  return `
  with week as not materialized (
    select r.driver_id, r.week_start_date, ${ADDED_UP}
    from remittances r
    where r.business = $1 and r.is_counted
      and ($2::uuid is null or r.driver_id = $2) and ($3::date is null or r.week_start_date = $3)
    group by r.driver_id, r.week_start_date
  ), entry as not materialized (
    select e.*, case when r.holds_entries then e.remittance_id end as standing_remittance_id
    from earnings_entries e
    left join remittances r on r.business = $1 and r.id = e.remittance_id
    where e.business = $1 and ($2::uuid is null or e.driver_id = $2) and ($3::date is null or e.week_start_date = $3)
  ), record as (
    select ${part(0)}
    from week
    cross join lateral (select week.*, ${named('driver_code')}, ${named('driver_name')}) w
    left join drivers d on d.business = $1 and d.id = w.driver_id
    union all
    select ${part(1)}
    from entry e
    left join drivers d on d.business = $1 and d.id = e.driver_id
    where not $5::boolean or (e.status <> 'draft' and e.standing_remittance_id is null)
    union all
    select ${part(2)}
    from drivers d
    cross join unnest($4::date[]) as draft (week)
    where d.business = $1 and d.status = 'active' and d.start_date <= draft.week + 6 and ($2::uuid is null or d.id = $2)
      and not exists (select from week w where w.driver_id = d.id and w.week_start_date = draft.week)
      and not exists (select from earnings_entries e where e.business = $1 and e.driver_id = d.id and e.week_start_date = draft.week)
  )`;
}

/** All columns of a record that is known by its key, each by what the record is. */
const SHOWN = Object.entries(COLUMNS).map(
  ([column, [ofWeek, ofEntry, ofDraft]]) =>
    `case when page.entry_id is not null then ${ofEntry} when w.is_approved is not null then ${ofWeek} else ${ofDraft} end as ${column}`,
);

/**
 * What is shown of the records of `page` (their `KEY` and the list's `total`), and of no others: thousands of weeks are sorted for the
 * fifty that somebody looks at. A week has no stream of its own, so its id is made of whose and which it is.
 */
export const SHOWN_SQL = `
  select ${SHOWN.join(', ')},
    coalesce(e.approved_by, case when w.is_approved then w.decided_by end) as approved_by, coalesce(w.remittances, '[]') as remittances,
    coalesce(page.entry_id, md5(page.driver_id::text || page.week_start_date::text)::uuid) as id, page.total
  from page
  cross join lateral (values (page.week_start_date)) draft (week)
  left join drivers d on d.business = $1 and d.id = page.driver_id
  left join entry e on e.id = page.entry_id
  left join lateral (
    select page.driver_id, page.week_start_date, max(r.driver_code) as driver_code, max(r.driver_name) as driver_name, ${ADDED_UP},
      jsonb_agg(jsonb_build_object(
        'id', r.id, 'status', r.status, 'payable_pence', r.payable_pence, 'is_late', r.is_late_submission,
        'made_by', r.made_from ->> 'madeBy'
      ) order by r.submitted_at, r.id) as remittances,
      (array_agg(r.decided_by order by r.decided_at desc nulls last))[1] as decided_by
    from remittances r
    where r.business = $1 and r.driver_id = page.driver_id and r.week_start_date = page.week_start_date
      and r.is_counted
  ) w on page.entry_id is null`;
