import { businessTable, type Migration } from '@waybook/platform/database';

export const driversMigrations: readonly Migration[] = [
  {
    name: 'drivers-1-baseline',
    up: (roles) => `
      create table drivers (
        id uuid primary key,
        business uuid not null,
        driver_code text not null,
        first_name text not null,
        last_name text not null,
        email text not null,
        phone text,
        address text,
        city text,
        postcode text,
        country text not null,
        is_vat_registered boolean not null,
        vat_number text,
        membership_fee_pence bigint not null,
        status text not null,
        start_date date not null,
        self_billing_from date,
        self_billing_until date,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        date_of_birth text,
        national_insurance text,
        end_date date,
        notes text,
        legal_hold_reason text,
        legal_hold_since timestamptz,
        former_emails jsonb not null default '[]',
        session_epoch integer not null default 0
      );
      create index drivers_by_name on drivers (business, last_name, first_name, id);
      create index drivers_by_status on drivers (business, status, last_name, first_name, id);
      create index drivers_by_code on drivers (business, driver_code);
      ${businessTable(roles, 'drivers')}

      create table erasures (
        person uuid primary key,
        business uuid not null,
        requested_at timestamptz not null,
        completed_at timestamptz
      );
      create index erasures_open on erasures (requested_at) where completed_at is null;
      ${businessTable(roles, 'erasures')}
    `,
  },
  {
    name: 'drivers-2-registered-by',
    up: () => `
      alter table drivers add column registered_by uuid;
      update drivers driver set registered_by = (event.body::jsonb ->> 'registeredBy')::uuid from events event
      where event.business = driver.business and event.stream = 'driver-' || driver.id and event.type = 'DriverRegistered';
    `,
  },
];
