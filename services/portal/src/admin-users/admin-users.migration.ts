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
    name: 'admin-users-3-due-permissions',
    up: (roles) => `
      create table due_permissions (
        id uuid primary key,
        business uuid not null,
        permissions text[] not null
      );
      ${businessTable(roles, 'due_permissions', { app: [], system: ['select', 'delete'] })}
      insert into due_permissions (id, business, permissions)
        select id, business, array['books:write', 'periods:close'] from admin_users
        where 'audit:read' = any (permissions) and deleted_at is null;
    `,
  },
];
