import type { Migration } from '@waybook/platform/database';

/** Which remittance a driver sent again with which. */
export const sentAgainMigration: Migration = {
  name: 'remittances-5-sent-again',
  up: () => `
    alter table remittances add column replaces uuid;
    create index remittances_by_replaced on remittances (business, replaces) where replaces is not null;
  `,
};
