import { MAX_PENDING_FLAGGED, type RemittanceFlagCode } from '@waybook/contracts/api';
import { londonDay } from '@waybook/contracts/calendar';
import type { EntityManager } from 'typeorm';
import { loadScope, photoScope } from '../remittance.js';
import { USUAL_WEEKS } from './approval-signals.js';
import { MIN_WEEKS_TO_COMPARE, UNUSUAL_PERCENT } from './remittance-flags.js';

const LOAD_OF_ANOTHER_DRIVER = `exists (
  select from claims c
  where c.business = $1 and c.value = any(p.load_ids) and c.scope like '${loadScope('%')}' and c.scope <> '${loadScope('')}' || p.driver_id)`;

/** Each of its photos stands for one place, which it claims itself, and nobody else claims it. The keys lie side by side in the index. */
const PHOTO_ELSEWHERE = `(
  select count(*) filter (where c.scope = '${photoScope('')}' || p.id) < cardinality(p.photo_keys)
    or coalesce(bool_or(c.scope like '${photoScope('%')}' and c.scope <> '${photoScope('')}' || p.id), false)
  from claims c where c.business = $1 and c.value = any(p.photo_keys))`;

/** The fees of the week, this one's among them: whatever awaits a decision counts. */
const FEE_BEYOND_THE_WEEK = `exists (
  select from (
    select coalesce(sum(o.membership_fee_pence), 0) - p.membership_fee_pence as carried_pence
    from remittances o
    where o.business = $1 and o.driver_id = p.driver_id and o.week_start_date = p.week_start_date
      and o.membership_fee_pence > 0 and o.is_counted
  ) week
  where p.membership_fee_pence > 0 and week.carried_pence > 0
    and p.membership_fee_pence + week.carried_pence > coalesce(d.membership_fee_pence, 0))`;

const UNUSUAL_WEEK = `exists (
  select from (
    select sum(o.gross_ex_vat_pence) filter (where o.week_start_date = p.week_start_date) as week_pence,
      sum(o.gross_ex_vat_pence) filter (where o.week_start_date < p.week_start_date and o.is_payable) as earlier_pence,
      count(distinct o.week_start_date) filter (where o.week_start_date < p.week_start_date and o.is_payable) as weeks
    from remittances o
    where o.business = $1 and o.driver_id = p.driver_id and o.is_counted and o.week_start_date <= p.week_start_date
      and o.week_start_date >= p.week_start_date - 7 * ${USUAL_WEEKS}
  ) usual
  where usual.weeks >= ${MIN_WEEKS_TO_COMPARE} and usual.earlier_pence > 0
    and abs(usual.week_pence * usual.weeks - usual.earlier_pence) * 100 >= ${UNUSUAL_PERCENT} * usual.earlier_pence)`;

/** When `flagsOf` has something to say, asked of the database; `p` waits, `d` is its driver, $2 is today. What costs least stands first. */
const FLAGGED_WHERE: Readonly<Record<RemittanceFlagCode, string>> = {
  late_submission: 'p.is_late_submission',
  nothing_to_pay: 'p.net_pay_pence <= 0',
  fee_differs: 'p.membership_fee_pence <> p.membership_fee_due_pence',
  vat_status_differs: 'd.is_vat_registered <> p.is_vat_registered',
  no_self_billing_agreement:
    'p.is_vat_registered and not coalesce($2::date between d.self_billing_from and d.self_billing_until, false)',
  second_fee_in_week: FEE_BEYOND_THE_WEEK,
  unusual_amount: UNUSUAL_WEEK,
  duplicate_load: LOAD_OF_ANOTHER_DRIVER,
  photo_reused: PHOTO_ELSEWHERE,
};

const FLAGGED_SQL = `
  with p as materialized (
    select id, driver_id, week_start_date, load_ids, photo_keys, is_late_submission, net_pay_pence, is_vat_registered,
      membership_fee_pence, membership_fee_due_pence
    from remittances where business = $1 and awaits_decision order by submitted_at, id limit ${MAX_PENDING_FLAGGED}
  )
  select p.id from p left join lateral (
    -- One row by its index: the limit keeps the planner from reading everybody's.
    select membership_fee_pence, is_vat_registered, self_billing_from, self_billing_until
    from drivers where business = $1 and id = p.driver_id limit 1
  ) d on true
  where ${Object.values(FLAGGED_WHERE).join('\n    or ')}`;

/** The pending remittances that have flags. */
export async function flaggedPending(manager: EntityManager, business: string, now: Date): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(FLAGGED_SQL, [business, londonDay(now)]);
  return rows.map(({ id }) => id);
}
