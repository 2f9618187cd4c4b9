import { businessTable, type Migration } from '@waybook/platform/database';

export const queriesMigrations: readonly Migration[] = [
  {
    name: 'queries-1-baseline',
    up: (roles) => `
      create table remittance_queries (
        id uuid primary key,
        business uuid not null,
        remittance_id uuid not null,
        driver_id uuid not null,
        driver_name text not null,
        follows_query_id uuid,
        thread_id uuid not null,
        subject text not null,
        message text not null,
        status text not null,
        submitted_at timestamptz not null,
        answered_at timestamptz,
        answered_by uuid,
        response text,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index remittance_queries_by_status on remittance_queries (business, status, submitted_at, id);
      create index remittance_queries_by_time on remittance_queries (business, submitted_at, id);
      create index remittance_queries_by_driver on remittance_queries (business, driver_id, submitted_at, id);
      create index remittance_queries_by_remittance on remittance_queries (business, remittance_id, submitted_at, id);
      create index remittance_queries_by_thread on remittance_queries (business, thread_id, submitted_at, id);
      ${businessTable(roles, 'remittance_queries')}
    `,
  },
  {
    name: 'queries-2-photos',
    up: () => `alter table remittance_queries add column photos text[] not null default '{}'`,
  },
];
