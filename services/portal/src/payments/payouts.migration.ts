import type { Migration } from '@waybook/platform/database';

/** What becomes of payments and retentions is folded from payouts; decision 52. A run's lines stand in its own row. */
export const payoutsMigration: Migration = {
  name: 'payments-2-payouts',
  up: () => `
    -- Row security hides the rows from the owner, too.
    alter table payments no force row level security;
    alter table retentions no force row level security;
    do $$ begin
      if exists (select from payments) or exists (select from retentions) then
        raise exception 'This installation holds payments of before version 1.0, which are not carried over: begin with an empty database.';
      end if;
    end $$;
    alter table payments force row level security;
    alter table retentions force row level security;
    drop trigger remittances_payments on remittances;
    drop trigger remittances_without_payments on remittances;
    drop trigger payment_runs_payments on payment_runs;
    drop trigger payment_runs_without_payments on payment_runs;
    drop function payments_of_remittance();
    drop function no_payments_of_remittance();
    drop function payments_of_run();
    drop function no_payments_of_run();
    drop function refresh_payments(uuid, text[]);
    drop table payment_run_lines;
  `,
};
