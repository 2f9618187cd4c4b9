import { businessTable, type Migration } from '@waybook/platform/database';

/** One row per driver, whose id it has. Sort code and account number are in `sealed_account` alone, under the driver's key. */
export const bankDetailsMigrations: readonly Migration[] = [
  {
    name: 'bank-details-1-baseline',
    up: (roles) => `
      create table bank_details (
        id uuid primary key,
        business uuid not null,
        account_holder_name text not null,
        bank_name text,
        sealed_account text not null,
        last_four_digits text not null,
        is_verified boolean not null,
        entered_by uuid,
        entered_at timestamptz not null,
        verified_by uuid,
        verified_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index bank_details_unverified on bank_details (business, entered_at, id) where not is_verified;
      ${businessTable(roles, 'bank_details')}
    `,
  },
];
