import type { Migration } from '@waybook/platform/database';

/**
 * What of the weekly fee is due is reckoned from what the week's remittances, and for an entry of earnings its other entries, carry already:
 * of two that come at once neither would find the other, and the fee be taken twice, or said to be due twice. The second of the two
 * finds it here, in a look of its own after the lock, and the command decides again. As `drivers-5`, it holds commands alone. The look
 * stands in the trigger itself: a function in SQL is planned anew for each submission.
 */
export const feeOfTheWeekMigration: Migration = {
  name: 'remittances-3-fee-of-the-week',
  up: () => `
    alter table earnings_entries add column membership_fee_due_pence bigint;

    create function fee_of_the_week_once() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
      declare
        left_pence bigint;
      begin
        perform pg_advisory_xact_lock(hashtextextended('fee ' || new.driver_id || ' ' || new.week_start_date, 0));
        select greatest(0, d.membership_fee_pence
          - coalesce((
            select sum(r.membership_fee_pence) from public.remittances r
            where r.business = new.business and r.driver_id = new.driver_id and r.week_start_date = new.week_start_date
              and r.id <> new.id and r.membership_fee_pence > 0 and r.status in ('pending', 'approved')), 0)
          - case when tg_table_name = 'earnings_entries' then coalesce((
            select sum(e.membership_fee_pence) from public.earnings_entries e
            left join public.remittances r on r.business = new.business and r.id = e.remittance_id
            where e.business = new.business and e.driver_id = new.driver_id and e.week_start_date = new.week_start_date
              and e.id <> new.id and (r.id is null or r.status = 'rejected')), 0) else 0 end)
        into left_pence from public.drivers d where d.business = new.business and d.id = new.driver_id;
        if new.membership_fee_due_pence > left_pence then
          raise exception 'the fee of % is carried already', new.week_start_date using errcode = 'serialization_failure';
        end if;
        return null;
      end
    $$;

    create trigger remittances_fee after insert on remittances for each row
      when (new.status = 'pending' and new.membership_fee_pence > 0 and new.membership_fee_due_pence > 0
        and current_setting('waybook.business', true) <> '')
      execute function fee_of_the_week_once();
    create trigger earnings_entries_fee after insert on earnings_entries for each row
      when (new.membership_fee_pence > 0 and new.membership_fee_due_pence > 0
        and current_setting('waybook.business', true) <> '')
      execute function fee_of_the_week_once();
    create trigger changed_earnings_entries_fee after update on earnings_entries for each row
      when (new.membership_fee_pence > old.membership_fee_pence and new.membership_fee_due_pence > 0
        and current_setting('waybook.business', true) <> '')
      execute function fee_of_the_week_once();
  `,
};
