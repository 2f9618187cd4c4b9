import type { Migration } from '@waybook/platform/database';

/** All remittances of a business, and those of a status, latest first, with what they are filtered, searched and sorted by; decision 59. */
export const remittanceListMigration: Migration = {
  name: 'remittances-6-list',
  up: () => `
    create index remittances_listed on remittances (business, submitted_at, id)
      include (status, week_start_date, driver_id, driver_code, driver_name, is_late_submission, payable_pence);
    create index remittances_by_status on remittances (business, status, submitted_at, id);
  `,
};
