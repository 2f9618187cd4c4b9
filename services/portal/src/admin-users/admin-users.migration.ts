import { businessTable, type Migration } from '@waybook/platform/database';

export const adminUsersMigrations: readonly Migration[] = [
  {
    name: 'admin-users-1',
    up: (roles) => `
      create table admin_users (
        id uuid primary key,
        business uuid not null,
        username text not null,
        email text not null,
        first_name text not null,
        last_name text not null,
        role text not null,
        permissions text[] not null,
        is_active boolean not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        password_reset_at timestamptz,
        deleted_at timestamptz
      );
      create index admin_users_by_business on admin_users (business, created_at, id);
      ${businessTable(roles, 'admin_users')}
    `,
  },
  {
    // What becomes of sign-in when a row changes, in the same statement as the event. Sign-in's tables are there once it runs.
    name: 'admin-users-2-sign-in',
    up: () => `
      create function end_admin_sessions() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
        begin
          update public.sessions set revoked_at = new.updated_at where user_id = new.id and revoked_at is null;
          return null;
        end
      $$;
      create trigger admin_users_sessions after update of is_active, password_reset_at on admin_users for each row
        when ((old.is_active and not new.is_active) or old.password_reset_at is distinct from new.password_reset_at)
        execute function end_admin_sessions();

      create function forget_admin_credentials() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
        begin
          delete from public.users where id = new.id;
          return null;
        end
      $$;
      create trigger admin_users_forgotten after update of deleted_at on admin_users for each row
        when (old.deleted_at is null and new.deleted_at is not null) execute function forget_admin_credentials();
    `,
  },
];
