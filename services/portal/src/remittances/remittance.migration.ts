import { businessTable, type Migration } from '@waybook/platform/database';

/**
 * The indexes are what the screens ask for: what is pending, oldest first; one driver's remittances by week, latest first, which also
 * finds the weeks before one; what of the week's fee is carried already, however many remittances the week has; a whole week, or
 * many of them added up without a look at the rows; VAT documents by their tax point; and what was sent again with which.
 */
export const remittanceMigrations: readonly Migration[] = [
  {
    name: 'remittances-1-baseline',
    up: (roles) => `
      create table remittances (
        id uuid primary key,
        business uuid not null,
        version integer not null,
        driver_id uuid not null,
        driver_code text not null,
        driver_name text not null,
        week_start_date date not null,
        week_end_date date not null,
        jobs jsonb not null,
        load_ids text[] not null,
        photo_keys text[] not null,
        is_vat_registered boolean not null,
        gross_ex_vat_pence bigint not null,
        vat_on_earnings_pence bigint not null,
        gross_incl_vat_pence bigint not null,
        membership_fee_pence bigint not null,
        membership_fee_due_pence bigint not null,
        vat_on_membership_pence bigint not null,
        additional_deductions_pence bigint not null,
        deduction_reason text,
        deduction_total_pence bigint not null,
        net_remittance_pence bigint not null,
        retention_pence bigint,
        net_pay_pence bigint not null,
        payable_pence bigint not null,
        is_late_submission boolean not null,
        status text not null,
        submitted_at timestamptz not null,
        decided_at timestamptz,
        decided_by uuid,
        notes text,
        payment_date date,
        split_payments boolean not null,
        payments jsonb not null,
        document_kind text,
        document_number integer,
        tax_point date,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        jobs_completed integer not null default 0,
        pods_delivered integer not null default 0,
        made_from jsonb,
        paid_before_pence bigint not null default 0,
        retention_held_pence bigint not null default 0,
        corrects uuid,
        replaced_by uuid,
        corrected_at timestamptz,
        corrected_by uuid,
        correction_reason text,
        credit_note_number integer,
        credit_note_tax_point date,
        awaits_decision boolean not null,
        is_counted boolean not null,
        is_payable boolean not null,
        was_approved boolean not null,
        holds_entries boolean not null,
        replaces uuid
      );
      create index remittances_listed on remittances (business, submitted_at, id)
        include (status, week_start_date, driver_id, driver_code, driver_name, is_late_submission, payable_pence);
      create index remittances_by_status on remittances (business, status, submitted_at, id);
      create index remittances_pending on remittances (business, submitted_at, id) where awaits_decision;
      -- With the fee in it the index answers alone, as the one by week does: else a vacuumed table makes that one the cheaper.
      create index remittances_with_fee on remittances (business, driver_id, week_start_date)
        include (membership_fee_pence) where membership_fee_pence > 0 and is_counted;
      create index remittances_by_driver on remittances (business, driver_id, week_start_date, submitted_at);
      create index remittances_by_week on remittances (business, week_start_date, driver_id)
        include (is_counted, awaits_decision, membership_fee_pence, vat_on_membership_pence, jobs_completed, gross_ex_vat_pence,
          vat_on_earnings_pence, additional_deductions_pence, retention_pence, net_pay_pence, is_late_submission);
      create index remittances_by_tax_point on remittances (business, tax_point) where tax_point is not null;
      create index remittances_by_credit_note on remittances (business, credit_note_tax_point)
        where credit_note_tax_point is not null;
      create index remittances_by_document on remittances (business, document_number) where document_number is not null;
      create index remittances_by_replaced on remittances (business, replaces) where replaces is not null;
      ${businessTable(roles, 'remittances')}
    `,
  },
  {
    name: 'remittances-2-lateness-waiver',
    up: () => 'alter table remittances add column lateness_waiver jsonb',
  },
  {
    name: 'remittances-3-lines',
    up: () => `alter table remittances add column lines jsonb not null default '[]'`,
  },
  {
    name: 'remittances-4-statement-numbers',
    up: () => `
      alter table remittances add column statement_number integer, add column reversal_number integer;
      create index remittances_by_statement on remittances (business, statement_number) where statement_number is not null;
    `,
  },
  {
    name: 'remittances-5-fee-invoices',
    up: () =>
      'alter table remittances add column fee_invoice_number integer, add column fee_credit_note_number integer',
  },
  {
    name: 'remittances-6-tapped-at',
    up: () => `
      alter table remittances add column tapped_at timestamptz;
      update remittances remittance set tapped_at = (event.body::jsonb ->> 'tappedAt')::timestamptz
        from events event
        where event.business = remittance.business and event.stream = 'remittance-' || remittance.id and event.version = 1
          and event.body::jsonb ? 'tappedAt';
    `,
  },
  {
    name: 'remittances-7-released-loads',
    up: () =>
      'create index remittances_released on remittances (business, submitted_at, id) include (load_ids) where not is_counted',
  },
  {
    // An index of its own: the one by driver is the smallest with all rows in it, by which they are counted.
    name: 'remittances-8-usual-weeks-and-amounts',
    up: () => `
      create index remittances_usual on remittances (business, driver_id, week_start_date)
        include (gross_ex_vat_pence, is_payable) where is_counted;
      create index remittances_by_amount on remittances (business, payable_pence, id);
    `,
  },
  {
    name: 'remittances-9-decided-and-weeks',
    up: () => `
      create index remittances_decided on remittances (business, decided_at) include (submitted_at)
        where decided_at is not null and corrects is null;
      drop index remittances_by_week;
      create index remittances_by_week on remittances (business, week_start_date, driver_id)
        include (is_counted, awaits_decision, membership_fee_pence, vat_on_membership_pence, jobs_completed, gross_ex_vat_pence,
        vat_on_earnings_pence, additional_deductions_pence, retention_pence, net_pay_pence, is_late_submission, is_payable, payable_pence);
    `,
  },
  {
    name: 'remittances-10-e-invoice-outbox',
    up: (roles) => `
      create table e_invoice_cursors (
        id uuid primary key,
        business uuid not null,
        seq bigint not null,
        is_on boolean not null
      );
      ${businessTable(roles, 'e_invoice_cursors')}

      create table e_invoice_deliveries (
        id uuid primary key,
        business uuid not null,
        remittance_id uuid not null,
        kind text not null,
        document_number integer not null,
        status text not null,
        attempts integer not null default 0,
        next_attempt_at timestamptz not null,
        sent_at timestamptz,
        reason text,
        created_at timestamptz not null
      );
      create index e_invoice_deliveries_due on e_invoice_deliveries (next_attempt_at, document_number) where status = 'waiting';
      create index e_invoice_deliveries_by_remittance on e_invoice_deliveries (business, remittance_id, document_number);
      create index e_invoice_deliveries_set_aside on e_invoice_deliveries (business) where status in ('waiting', 'set_aside');
      ${businessTable(roles, 'e_invoice_deliveries')}
    `,
  },
  {
    name: 'remittances-11-e-invoices-answered',
    up: () => `
      alter table remittances add column is_fee_e_invoice boolean not null default false;
      update remittances set is_fee_e_invoice = true where fee_invoice_number is not null and is_vat_registered;
      alter table e_invoice_deliveries
        add column answer text, add column answer_reasons text[] not null default '{}', add column answered_at timestamptz,
        add column ask_at timestamptz;
      create index e_invoice_deliveries_asked on e_invoice_deliveries (ask_at) where ask_at is not null;
    `,
  },
  {
    name: 'remittances-12-searched-and-weeks',
    online: () => [
      { createIndex: 'remittances_by_driver_named', on: 'remittances (business, driver_code, driver_name)' },
      { createIndex: 'remittances_in_week', on: 'remittances (business, week_start_date, submitted_at, id)' },
    ],
  },
  {
    name: 'remittances-13-confirmation',
    up: () => 'alter table remittances add column confirmation jsonb',
  },
];
