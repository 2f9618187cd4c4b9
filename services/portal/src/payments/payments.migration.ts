import { businessTable, type Migration } from '@waybook/platform/database';

/** What one remittance pays out, and what of it is held back, each stand as rows of their own to be found and sorted; decision 52. */
export const paymentsMigrations: readonly Migration[] = [
  {
    name: 'payments-1-baseline',
    up: (roles) => `
      create table payment_runs (
        id uuid primary key,
        business uuid not null,
        version integer not null,
        pay_on date not null,
        settlement_date date not null,
        status text not null,
        lines jsonb not null,
        line_count integer not null,
        driver_count integer not null,
        total_pence bigint not null,
        release_pence bigint not null,
        left_out jsonb not null,
        left_out_count integer not null,
        left_out_pence bigint not null,
        bank_files jsonb not null,
        not_paid text[] not null,
        prepared_by uuid not null,
        prepared_at timestamptz not null,
        settled_by uuid,
        settled_at timestamptz,
        paid_on date,
        cancelled_by uuid,
        cancelled_at timestamptz,
        cancel_reason text,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index payment_runs_by_day on payment_runs (business, pay_on, prepared_at, id);
      create index payment_runs_by_status on payment_runs (business, status, pay_on, id);
      ${businessTable(roles, 'payment_runs')}

      create table payments (
        id text collate "C" primary key,
        business uuid not null,
        remittance_id uuid not null,
        driver_id uuid not null,
        driver_code text not null,
        week_start_date date not null,
        instalment integer not null,
        instalments integer not null,
        amount_pence bigint not null,
        due_date date not null,
        settlement_date date not null,
        status text not null,
        run_id uuid,
        paid_on date
      );
      create index payments_by_due on payments (business, due_date, id);
      create index payments_by_status on payments (business, status, due_date, id) include (amount_pence, driver_id);
      create index payments_by_driver on payments (business, driver_id, due_date);
      create index payments_by_code on payments (business, driver_code, due_date, id);
      create index payments_by_amount on payments (business, amount_pence, id);
      create index payments_by_remittance on payments (business, remittance_id);
      create index payments_by_run on payments (business, run_id) where run_id is not null;
      ${businessTable(roles, 'payments')}

      create table retentions (
        id uuid primary key,
        business uuid not null,
        payment_id text collate "C" not null,
        driver_id uuid not null,
        driver_code text not null,
        week_start_date date not null,
        amount_pence bigint not null,
        held_since date not null,
        status text not null,
        run_id uuid,
        released_on date
      );
      create index retentions_by_status on retentions (business, status, held_since, id) include (amount_pence);
      create index retentions_by_day on retentions (business, held_since, id);
      create index retentions_by_code on retentions (business, driver_code, held_since, id);
      create index retentions_by_amount on retentions (business, amount_pence, id);
      create index retentions_by_payment on retentions (business, payment_id);
      create index retentions_by_run on retentions (business, run_id) where run_id is not null;
      ${businessTable(roles, 'retentions')}

      create table payment_settings (
        id uuid primary key,
        business uuid not null,
        account_name text not null,
        sort_code text not null,
        account_number text not null,
        service_user_number text,
        updated_at timestamptz not null
      );
      ${businessTable(roles, 'payment_settings')}
    `,
  },
  {
    name: 'payments-2-returned',
    up: () => `
      alter table payment_runs
        add column returned jsonb not null default '[]',
        add column returned_count integer not null default 0,
        add column returned_pence bigint not null default 0;
      alter table payment_runs
        alter column returned drop default, alter column returned_count drop default, alter column returned_pence drop default;
      alter table payments add column returned_on date, add column return_reason text;
      alter table retentions add column returned_on date, add column return_reason text;
    `,
  },
  {
    name: 'payments-3-reopened',
    up: () => `
      alter table payment_runs
        add column reopened_by uuid, add column reopened_at timestamptz, add column reopen_reason text;
    `,
  },
  {
    name: 'payments-4-bank-file-format',
    up: () => `alter table payment_settings add column bank_file_format text;`,
  },
  {
    name: 'payments-5-retentions-of-a-driver',
    up: () => `create index retentions_kept on retentions (business, driver_id) where status in ('held', 'in_run');`,
  },
  {
    name: 'payments-6-answers-in-parts',
    up: () => `
      alter table payment_runs
        add column answered text[] not null default '{}', add column answered_count integer not null default 0;
    `,
  },
  {
    name: 'payments-7-confirmation',
    up: () => `
      alter table payments add column needs_confirmation boolean not null default false;
      alter table retentions add column needs_confirmation boolean not null default false;
    `,
  },
];
