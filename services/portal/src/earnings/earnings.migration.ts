import { businessTable, type Migration } from '@waybook/platform/database';

export const earningsMigrations: readonly Migration[] = [
  {
    name: 'earnings-1-baseline',
    up: (roles) => `
      create table earnings_entries (
        id uuid primary key,
        business uuid not null,
        driver_id uuid not null,
        driver_code text not null,
        week_start_date date not null,
        week_end_date date not null,
        jobs_completed integer not null,
        pods_delivered integer not null,
        is_vat_registered boolean not null,
        gross_pence bigint not null,
        vat_pence bigint,
        membership_fee_pence bigint not null,
        vat_on_membership_pence bigint not null,
        retention_pence bigint,
        net_pay_pence bigint not null,
        is_late_submission boolean not null,
        status text not null,
        notes text,
        return_reason text,
        added_by uuid not null,
        submitted_at timestamptz,
        approved_at timestamptz,
        approved_by uuid,
        remittance_id uuid,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index earnings_entries_by_week on earnings_entries (business, week_start_date, driver_id);
      create index earnings_entries_by_driver on earnings_entries (business, driver_id, week_start_date);
      ${businessTable(roles, 'earnings_entries')}

      create table submission_reminders (
        id uuid primary key,
        business uuid not null,
        driver_id uuid not null,
        reminders jsonb not null,
        last_reminded_at timestamptz not null,
        last_week_start_date date not null,
        reminders_sent integer not null
      );
      create index submission_reminders_by_business on submission_reminders (business, id);
      ${businessTable(roles, 'submission_reminders')}
    `,
  },
  {
    name: 'earnings-2-entered-by',
    up: () => `
      alter table earnings_entries add column entered_by uuid;
      update earnings_entries entry set entered_by = coalesce(
        (select (event.body::jsonb ->> 'changedBy')::uuid from events event
         where event.business = entry.business and event.stream = 'earnings-' || entry.id
           and event.type = 'EarningsEntryChanged'
         order by event.version desc limit 1),
        entry.added_by);
      alter table earnings_entries alter column entered_by set not null;
    `,
  },
];
