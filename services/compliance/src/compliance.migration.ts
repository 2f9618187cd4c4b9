import { businessTable, type Migration } from '@waybook/platform/database';

/**
 * `compliance_records` is what this service knows of a driver so far: its memory between two events. `compliance_history` is how each
 * driver stood, from when on. How somebody stands at this moment is the portal's `driver_compliance` and today's date.
 */
export const complianceServiceMigrations: readonly Migration[] = [
  {
    name: 'compliance-service-1-baseline',
    up: (roles) => `
      create table compliance_records (
        driver_id uuid primary key,
        business uuid not null,
        as_of date not null,
        papers jsonb not null,
        reminder jsonb,
        remind_after date
      );
      create index compliance_records_by_day on compliance_records (as_of, driver_id);
      create index compliance_records_overdue on compliance_records (remind_after, driver_id) where remind_after is not null;
      ${businessTable(roles, 'compliance_records', { app: [], system: ['select', 'insert', 'update', 'delete'] })}

      create table compliance_history (
        place bigint generated always as identity,
        business uuid not null,
        driver_id uuid not null,
        cause text not null,
        document_types text[] not null,
        happened_at timestamptz not null,
        overall_status text not null,
        score integer not null,
        submitted integer not null,
        approved integer not null,
        expiring integer not null,
        expired integer not null,
        waiting integer not null,
        next_expiry date,
        primary key (business, driver_id, place)
      );
      ${businessTable(roles, 'compliance_history', { app: ['select'], system: ['select', 'insert', 'delete'] })}
    `,
  },
];
