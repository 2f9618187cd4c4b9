import type { Migration } from '@waybook/platform/database';

/** What the statuses meant when this was written; from then on the fold writes the columns. */
const COLUMNS = {
  awaits_decision: `status = 'pending'`,
  is_counted: `status in ('pending', 'approved')`,
  is_payable: `status = 'approved'`,
  was_approved: `status in ('approved', 'corrected')`,
  holds_entries: `status in ('pending', 'approved', 'corrected')`,
};

const each = (action: (column: string, answer: string) => string) =>
  Object.entries(COLUMNS)
    .map(([column, answer]) => action(column, answer))
    .join(', ');

/** Generated at first, so that rows which stand already are filled and no trigger fires; then columns like any other. */
const ADD_COLUMNS = `
  alter table remittances ${each((column, answer) => `add column ${column} boolean not null generated always as (${answer}) stored`)};
  alter table remittances ${each((column) => `alter column ${column} drop expression`)};`;

const INDEXES = `
  drop index remittances_pending;
  create index remittances_pending on remittances (business, submitted_at, id) where awaits_decision;
  drop index remittances_with_fee;
  create index remittances_with_fee on remittances (business, driver_id, week_start_date)
    include (membership_fee_pence) where membership_fee_pence > 0 and is_counted;
  drop index remittances_by_week;
  create index remittances_by_week on remittances (business, week_start_date, driver_id)
    include (is_counted, awaits_decision, membership_fee_pence, vat_on_membership_pence, jobs_completed, gross_ex_vat_pence,
      vat_on_earnings_pence, additional_deductions_pence, retention_pence, net_pay_pence, is_late_submission);`;

/** As remittances-3. */
const FEE_OF_THE_WEEK = `
  create or replace function fee_of_the_week_once() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    declare
      left_pence bigint;
    begin
      perform pg_advisory_xact_lock(hashtextextended('fee ' || new.driver_id || ' ' || new.week_start_date, 0));
      select greatest(0, d.membership_fee_pence
        - coalesce((
          select sum(r.membership_fee_pence) from public.remittances r
          where r.business = new.business and r.driver_id = new.driver_id and r.week_start_date = new.week_start_date
            and r.id <> new.id and r.membership_fee_pence > 0 and r.is_counted), 0)
        - case when tg_table_name = 'earnings_entries' then coalesce((
          select sum(e.membership_fee_pence) from public.earnings_entries e
          left join public.remittances r on r.business = new.business and r.id = e.remittance_id
          where e.business = new.business and e.driver_id = new.driver_id and e.week_start_date = new.week_start_date
            and e.id <> new.id and (r.id is null or not r.holds_entries)), 0) else 0 end)
      into left_pence from public.drivers d where d.business = new.business and d.id = new.driver_id;
      if new.membership_fee_due_pence > left_pence then
        raise exception 'the fee of % is carried already', new.week_start_date using errcode = 'serialization_failure';
      end if;
      return null;
    end
  $$;
  drop trigger remittances_fee on remittances;
  create trigger remittances_fee after insert on remittances for each row
    when (new.awaits_decision and new.membership_fee_pence > 0 and new.membership_fee_due_pence > 0
      and current_setting('waybook.business', true) <> '')
    execute function fee_of_the_week_once();`;

/** As drivers-5 to drivers-7; what is counted from the start is what was submitted or reissued. */
const DELETION = `
  create or replace function earned_on_no_remittance(of_business uuid, of_driver uuid) returns bigint
    language sql stable set search_path = pg_catalog, pg_temp as $$
      select coalesce(sum(greatest(week.earned_pence, 0)), 0)::bigint
      from (
        select sum(e.net_pay_pence + coalesce(e.retention_pence, 0)) as earned_pence
        from public.earnings_entries e
        left join public.remittances r on r.business = of_business and r.id = e.remittance_id
        where e.business = of_business and e.driver_id = of_driver and e.status = 'approved'
          and (e.remittance_id is null or not r.holds_entries)
        group by e.week_start_date
      ) week
  $$;

  create or replace function no_deletion_of_the_owed() returns trigger
    language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      perform pg_advisory_xact_lock(hashtextextended(new.person::text, 0));
      if exists (select from public.remittances
            where business = new.business and driver_id = new.person and awaits_decision)
          or exists (select from public.payments
            where business = new.business and driver_id = new.person and status in ('due', 'in_run'))
          or exists (select from public.retentions
            where business = new.business and driver_id = new.person and status in ('held', 'in_run'))
          or public.earned_on_no_remittance(new.business, new.person) > 0 then
        raise exception 'driver % is owed', new.person using errcode = 'serialization_failure';
      end if;
      return null;
    end
  $$;

  drop trigger remittances_of_drivers on remittances;
  drop trigger reissued_remittances_of_drivers on remittances;
  create trigger remittances_of_drivers after insert on remittances for each row
    when (new.is_counted and current_setting('waybook.business', true) <> '')
    execute function no_work_of_the_deleted();`;

const statusOf = (settled: string, otherwise: string) => `case
          when s.run_status = 'settled' then '${settled}'
          when s.run_status = 'prepared' then 'in_run'
          when not r.is_payable then 'cancelled'
          else '${otherwise}' end`;

const STATES = `
          select wanted.line_id, run.id as run_id, run.status as run_status, run.paid_on
          from unnest(of_lines) as wanted (line_id)
          left join payment_run_lines held on held.business = of_business and held.line_id = wanted.line_id
          left join payment_runs run on run.business = of_business and run.id = held.run_id`;

/** As payments-1. */
const PAYMENTS = `
  create or replace function refresh_payments(of_business uuid, of_lines text[]) returns void
    language plpgsql set search_path = public, pg_temp as $$
    begin
      update payments p set run_id = s.run_id, paid_on = s.paid_on, status = ${statusOf('paid', 'due')}
        from (${STATES}) s, remittances r
        where p.business = of_business and p.id = s.line_id and r.business = of_business and r.id = p.remittance_id;
      update retentions t set run_id = s.run_id, released_on = s.paid_on, status = ${statusOf('released', 'held')}
        from (${STATES}) s, remittances r
        where t.business = of_business and t.payment_id = s.line_id and r.business = of_business and r.id = t.id;
    end
    $$;
  drop trigger remittances_payments on remittances;
  create trigger remittances_payments after insert or update on remittances for each row
    when (new.was_approved and (new.payments <> '[]' or new.retention_held_pence > 0))
    execute function payments_of_remittance();`;

/**
 * Which remittances count is asked of columns instead of the status; decision 42. Indexes, functions and triggers are what they were
 * before but for that.
 */
export const whichRemittancesCountMigration: Migration = {
  name: 'remittances-4-which-count',
  up: () => [ADD_COLUMNS, INDEXES, FEE_OF_THE_WEEK, DELETION, PAYMENTS].join('\n'),
};
