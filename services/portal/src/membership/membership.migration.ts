import { businessTable, type Migration } from '@waybook/platform/database';

export const membershipMigrations: readonly Migration[] = [
  {
    name: 'membership-1-baseline',
    up: (roles) => `
      create table memberships (
        id uuid primary key,
        business uuid not null,
        driver_id uuid not null,
        driver_code text not null,
        last_paid_on date not null,
        expires_on date not null,
        payments jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index memberships_by_end on memberships (business, expires_on, id);
      ${businessTable(roles, 'memberships')}

      create table driver_terms (
        id uuid primary key,
        business uuid not null,
        driver_code text not null,
        is_active boolean not null,
        fee_pence bigint not null,
        start_date date not null,
        end_date date,
        periods jsonb not null
      );
      create index driver_terms_by_business on driver_terms (business, id);
      ${businessTable(roles, 'driver_terms')}
    `,
  },
  {
    name: 'membership-2-reversals',
    up: () => `
      alter table memberships alter column last_paid_on drop not null, alter column expires_on drop not null;
      update memberships set payments = (
        select jsonb_agg(payment || jsonb_build_object('number', jsonb_array_length(payments) - place + 1, 'reversal', null)
          order by place)
        from jsonb_array_elements(payments) with ordinality as listed (payment, place));
    `,
  },
];
