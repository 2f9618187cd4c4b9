import { businessTable, type Migration } from '@waybook/platform/database';

export const draftMigrations: readonly Migration[] = [
  {
    name: 'drafts-1-baseline',
    up: (roles) => `
      create table driver_drafts (
        id uuid primary key,
        business uuid not null,
        driver_id uuid not null,
        week_start_date date not null,
        version integer not null,
        sealed bytea not null,
        updated_at timestamptz not null
      );
      create unique index driver_drafts_one_per_week on driver_drafts (business, driver_id, week_start_date);
      create index driver_drafts_by_age on driver_drafts (updated_at);
      ${businessTable(roles, 'driver_drafts', { app: ['select', 'insert', 'update', 'delete'], system: ['select', 'update', 'delete'] })}
    `,
  },
];
