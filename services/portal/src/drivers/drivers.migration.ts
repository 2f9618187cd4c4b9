import { businessTable, type Migration } from '@waybook/platform/database';

export const driversMigrations: readonly Migration[] = [
  {
    name: 'drivers-1',
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
        password_reset_at timestamptz
      );
      create index drivers_by_name on drivers (business, last_name, first_name, id);
      create index drivers_by_status on drivers (business, status, last_name, first_name, id);
      create index drivers_by_code on drivers (business, driver_code);
      ${businessTable(roles, 'drivers')}
    `,
  },
  {
    // What becomes of sign-in when a row changes, in the same statement as the event. Sign-in's tables are there once it runs.
    name: 'drivers-2-sign-in',
    up: () => `
      create function follow_driver_sign_in() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
        begin
          update public.users set login = lower(new.email) where id = new.id and login <> lower(new.email);
          if new.status = 'inactive' or old.password_reset_at is distinct from new.password_reset_at then
            update public.sessions set revoked_at = new.updated_at where user_id = new.id and revoked_at is null;
          end if;
          return null;
        end
      $$;
      create trigger drivers_sign_in after update of email, status, password_reset_at on drivers for each row
        when ((old.email, old.status, old.password_reset_at) is distinct from (new.email, new.status, new.password_reset_at))
        execute function follow_driver_sign_in();

      create function forget_driver_credentials() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
        begin
          delete from public.users where id = old.id;
          return null;
        end
      $$;
      create trigger drivers_forgotten after delete on drivers for each row execute function forget_driver_credentials();
    `,
  },
  {
    name: 'drivers-3-erasures',
    up: (roles) => `
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
    name: 'drivers-4-legal-hold',
    up: () => 'alter table drivers add column legal_hold_reason text, add column legal_hold_since timestamptz;',
  },
  {
    name: 'drivers-8-former-emails',
    up: () => `alter table drivers add column former_emails jsonb not null default '[]';`,
  },
];
