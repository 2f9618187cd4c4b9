import type { Migration } from '@waybook/platform/database';

/** A driver's lock: who takes work in shares it, who deletes the driver has it alone, until the transaction ends. */
const lockOf = (driver: string) => `hashtextextended(${driver}::text, 0)`;

const trigger = (name: string, body: string) => `
  create function ${name}() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
    ${body}
  $$;`;

/**
 * A deletion looks for open money, and a submission for the driver, before they are written: at the same time, neither would find the
 * other, and a remittance would stand that nobody can decide or be paid for. The second of the two finds it here, in a look of its own
 * after the lock, and the command decides again. Only commands are held to it, which have a business set: what a rebuild makes anew, and
 * a backup brings back, was decided before.
 */
export const deletionAndPayMigration: Migration = {
  name: 'drivers-5-deletion-and-pay',
  up: () => `
    alter table erasures add column is_repeated boolean not null default false;

    ${trigger(
      'no_work_of_the_deleted',
      `begin
        perform pg_advisory_xact_lock_shared(${lockOf('new.driver_id')});
        if exists (select from public.erasures where person = new.driver_id) then
          raise exception 'driver % is deleted', new.driver_id using errcode = 'serialization_failure';
        end if;
        return null;
      end`,
    )}
    create trigger remittances_of_drivers after insert on remittances for each row
      when (new.status = 'pending' and current_setting('waybook.business', true) <> '')
      execute function no_work_of_the_deleted();

    ${trigger(
      'no_deletion_of_the_owed',
      `begin
        perform pg_advisory_xact_lock(${lockOf('new.person')});
        if exists (select from public.remittances
            where business = new.business and driver_id = new.person and status = 'pending') then
          raise exception 'driver % awaits a decision', new.person using errcode = 'serialization_failure';
        end if;
        return null;
      end`,
    )}
    create trigger erasures_of_drivers after insert on erasures for each row
      when (not new.is_repeated and current_setting('waybook.business', true) <> '')
      execute function no_deletion_of_the_owed();
  `,
};
