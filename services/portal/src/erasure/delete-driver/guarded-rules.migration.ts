import type { Migration } from '@waybook/platform/database';

/** The fee of a week and the deletion of who is owed are decided by the commands alone, under a guard; decision 48. */
export const guardedRulesMigration: Migration = {
  name: 'erasure-1-guarded-rules',
  up: () => `
    drop trigger remittances_fee on remittances;
    drop trigger earnings_entries_fee on earnings_entries;
    drop trigger changed_earnings_entries_fee on earnings_entries;
    drop trigger remittances_of_drivers on remittances;
    drop trigger earnings_entries_of_drivers on earnings_entries;
    drop trigger handed_in_earnings_of_drivers on earnings_entries;
    drop trigger erasures_of_drivers on erasures;
    drop function fee_of_the_week_once();
    drop function no_work_of_the_deleted();
    drop function no_deletion_of_the_owed();
    drop function earned_on_no_remittance(uuid, uuid);
    alter table erasures drop column is_repeated;
    alter table earnings_entries drop column membership_fee_due_pence;
  `,
};
