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
  {
    name: 'books-2-xero',
    up: (roles) => `
      create table xero_connections (
        id uuid primary key,
        business uuid not null,
        status text not null,
        tenant_id text not null,
        organisation text not null,
        connected_by uuid not null,
        connected_at timestamptz not null,
        ended_at timestamptz
      );
      ${businessTable(roles, 'xero_connections')}

      create table xero_sendings (
        id uuid primary key,
        business uuid not null,
        month text not null,
        tenant_id text not null,
        organisation text not null,
        standing text not null,
        status text not null,
        journals integer not null,
        sent integer,
        not_sent integer,
        started_by uuid not null,
        started_at timestamptz not null,
        ended_at timestamptz
      );
      create index xero_sendings_by_month on xero_sendings (business, month, started_at desc);
      create index xero_sendings_on_their_way on xero_sendings (id) where status = 'sending';
      ${businessTable(roles, 'xero_sendings')}

      create table xero_tokens (
        id uuid primary key,
        business uuid not null,
        sealed text not null,
        generation integer not null,
        refreshing_until timestamptz,
        organisations jsonb not null,
        created_at timestamptz not null
      );
      ${businessTable(roles, 'xero_tokens')}

      create table xero_sending_plans (
        id uuid primary key,
        business uuid not null,
        month text not null,
        tenant_id text not null,
        standing text not null,
        journals jsonb not null,
        created_at timestamptz not null
      );
      ${businessTable(roles, 'xero_sending_plans')}

      create table xero_journals (
        id uuid primary key,
        business uuid not null,
        sending_id uuid not null,
        place integer not null,
        tenant_id text not null,
        month text not null,
        reference text not null,
        number text not null,
        revision integer not null,
        day text not null,
        narration text not null,
        reverses jsonb not null,
        posts jsonb not null,
        standing text not null,
        status text not null,
        attempts integer not null default 0,
        next_attempt_at timestamptz not null,
        sent_at timestamptz,
        xero_id text,
        reasons text[] not null,
        created_at timestamptz not null
      );
      create unique index xero_journals_by_reference on xero_journals (business, tenant_id, reference);
      create index xero_journals_by_month on xero_journals (business, month, tenant_id);
      create index xero_journals_by_sending on xero_journals (business, sending_id, place);
      create index xero_journals_waiting on xero_journals (business, created_at, place) where status = 'waiting';
      ${businessTable(roles, 'xero_journals')}
    `,
  },
];
