import { businessTable, type Migration } from '@waybook/platform/database';

/**
 * What the log's events come to in the books, packed: made from the log, and made again from it wherever it doesn't fit. `leaf` is the
 * sealed leaf of the last event, so that a log that was numbered anew is noticed; `mac` is under a key that the database doesn't hold.
 */
export const financeMigrations: readonly Migration[] = [
  {
    name: 'finance-1-baseline',
    up: (roles) => `
      create table finance_journal (
        business uuid not null,
        after_seq bigint not null,
        last_seq bigint not null,
        leaf bytea not null,
        entries bytea not null,
        mac bytea not null,
        primary key (business, after_seq)
      );
      alter table finance_journal alter column entries set storage external;
      ${businessTable(roles, 'finance_journal', { app: ['select', 'insert', 'delete'], system: ['select', 'insert', 'delete'] })}
    `,
  },
];
