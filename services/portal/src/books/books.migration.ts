import { businessTable, type Migration } from '@waybook/platform/database';

export const booksMigrations: readonly Migration[] = [
  {
    name: 'books-1-baseline',
    up: (roles) => `
      create table charts_of_accounts (
        id uuid primary key,
        business uuid not null,
        charts jsonb not null,
        updated_at timestamptz not null
      );
      ${businessTable(roles, 'charts_of_accounts')}

      create table taken_journals (
        id uuid primary key,
        business uuid not null,
        month text not null,
        format text not null,
        sha256 text not null,
        books_sha256 text not null,
        taken_by uuid not null,
        taken_at timestamptz not null
      );
      create index taken_journals_by_month on taken_journals (business, month, format, taken_at desc);
      ${businessTable(roles, 'taken_journals')}
    `,
  },
];
