import type { Migration } from '@waybook/platform/database';

/**
 * An approval of earnings makes money owed as a submission does, and a deletion at the same moment would not see it: what was approved
 * could never be paid then. What a deletion counts as earned and the guard looks for is one function, so that the two can't differ: a
 * guard that refused what the command lets pass would have it decide again and again. A week whose entries come to less than nothing
 * takes nothing from another week: a shortfall isn't carried over.
 */
export const deletionAndEarningsMigration: Migration = {
  name: 'drivers-7-deletion-and-earnings',
  up: () => `
    create function earned_on_no_remittance(of_business uuid, of_driver uuid) returns bigint
      language sql stable set search_path = pg_catalog, pg_temp as $$
        select coalesce(sum(greatest(week.earned_pence, 0)), 0)::bigint
        from (
          select sum(e.net_pay_pence + coalesce(e.retention_pence, 0)) as earned_pence
          from public.earnings_entries e
          left join public.remittances r on r.business = of_business and r.id = e.remittance_id
          where e.business = of_business and e.driver_id = of_driver and e.status = 'approved'
            and (e.remittance_id is null or r.status = 'rejected')
          group by e.week_start_date
        ) week
    $$;

    create trigger earnings_entries_of_drivers after insert on earnings_entries for each row
      when (current_setting('waybook.business', true) <> '')
      execute function no_work_of_the_deleted();
    create trigger handed_in_earnings_of_drivers after update on earnings_entries for each row
      when (new.status in ('submitted', 'approved') and old.status <> new.status
        and current_setting('waybook.business', true) <> '')
      execute function no_work_of_the_deleted();

    create or replace function no_deletion_of_the_owed() returns trigger
      language plpgsql set search_path = pg_catalog, pg_temp as $$
      begin
        perform pg_advisory_xact_lock(hashtextextended(new.person::text, 0));
        if exists (select from public.remittances
              where business = new.business and driver_id = new.person and status = 'pending')
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
  `,
};
