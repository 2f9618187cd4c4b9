import { businessTable, type Migration } from '@waybook/platform/database';

/** A business's own row: `id` and `business` are the same, so that row-level security holds for it like for everything else. */
export const businessesMigrations: readonly Migration[] = [
  {
    name: 'businesses-1-baseline',
    up: (roles) => `
      create table businesses (
        id uuid primary key,
        business uuid not null,
        name text not null,
        display_name text not null,
        contact_email text not null,
        phone text,
        address text,
        city text,
        postcode text,
        country text not null,
        company_number text,
        vat_number text,
        is_active boolean not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      ${businessTable(roles, 'businesses')}
    `,
  },
  {
    name: 'businesses-2-second-factor-rule',
    up: () => 'alter table businesses add column second_factor_rule jsonb',
  },
  {
    name: 'businesses-3-company-sign-in',
    up: () => 'alter table businesses add column company_sign_in jsonb',
  },
  {
    name: 'businesses-4-e-invoice-sending',
    up: () => 'alter table businesses add column sends_e_invoices boolean not null default false',
  },
  {
    name: 'businesses-5-former-contact',
    up: () => "alter table businesses add column former_contact_emails jsonb not null default '[]'",
  },
];
