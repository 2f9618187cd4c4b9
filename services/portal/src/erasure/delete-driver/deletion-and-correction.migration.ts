import type { Migration } from '@waybook/platform/database';

/**
 * A correction's other remittance is approved from the start, so that the guard of pending ones passes it by: a correction upwards and a
 * deletion at the same moment would both succeed, and what is to be paid then never could be. The deletion looks for what is to be paid
 * and held, too: an approved remittance by itself is nothing that stands in its way.
 */
export const deletionAndCorrectionMigration: Migration = {
  name: 'drivers-6-deletion-and-correction',
  up: () => `
    create trigger reissued_remittances_of_drivers after insert on remittances for each row
      when (new.status = 'approved' and current_setting('waybook.business', true) <> '')
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
              where business = new.business and driver_id = new.person and status in ('held', 'in_run')) then
          raise exception 'driver % is owed', new.person using errcode = 'serialization_failure';
        end if;
        return null;
      end
    $$;
  `,
};
