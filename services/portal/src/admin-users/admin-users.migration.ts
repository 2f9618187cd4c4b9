import { businessTable, type Migration } from '@waybook/platform/database';

export const adminUsersMigrations: readonly Migration[] = [
  {
    name: 'admin-users-1-baseline',
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
        deleted_at timestamptz,
        session_epoch integer not null default 0
      );
      create index admin_users_by_business on admin_users (business, created_at, id);
      ${businessTable(roles, 'admin_users')}
    `,
  },
  {
    name: 'admin-users-2-role-since',
    up: () => `
      alter table admin_users add column role_since timestamptz;
      update admin_users admin set role_since = coalesce((
        select max(event.at) from events event
        where event.business = admin.business and event.stream = 'admin-user-' || admin.id
          and event.type in ('AdminUserCreated', 'AdminUserRoleChanged')
      ), admin.created_at);
      alter table admin_users alter column role_since set not null;
    `,
  },
  {
    name: 'admin-users-3-former-emails',
    up: (roles) => `
      alter table admin_users add column former_emails jsonb not null default '[]';
      create table account_notices (
        id uuid primary key,
        business uuid not null,
        admin uuid not null,
        changed_by uuid,
        changed_through text not null,
        changes jsonb not null,
        happened_at timestamptz not null
      );
      create index account_notices_by_time on account_notices (happened_at);
      ${businessTable(roles, 'account_notices', { app: ['select', 'insert', 'update'], system: ['select', 'update', 'delete'] })}
    `,
  },
  {
    name: 'admin-users-4-alone-mails',
    up: (roles) => `
      create table alone_mails (
        id uuid primary key,
        business uuid not null,
        admin uuid not null,
        asked_at timestamptz not null,
        attempts integer not null default 0,
        next_attempt_at timestamptz,
        secret_hash text,
        expires_at timestamptz not null
      );
      create index alone_mails_due on alone_mails (next_attempt_at);
      ${businessTable(roles, 'alone_mails', { app: ['select', 'insert', 'update'], system: ['select', 'update', 'delete'] })}
    `,
  },
  {
    name: 'admin-users-5-approval-limits',
    up: () => 'alter table admin_users add column remittance_limit_pence bigint, add column run_limit_pence bigint',
  },
];
