import type { DatabaseRoles } from '@waybook/platform/database';
import pg from 'pg';

/**
 * Who belongs to which business, as what, and whether they may sign in: the specification's `business_memberships`. It is derived from the two
 * read tables that the events of people are folded into, and so is never another copy of them. A function and no view: a view would hold on to
 * a table that a rebuild has replaced. Row-level security shows its caller what it shows of those tables.
 */
export function businessMembershipsSql(roles: DatabaseRoles): string {
  const [app, system] = [roles.app, roles.system].map((role) => pg.escapeIdentifier(role));
  return `
    create function business_memberships()
      returns table (business uuid, user_id uuid, user_type text, role text, is_active boolean,
        created_at timestamptz, updated_at timestamptz)
      language sql stable
      as $$
        select a.business, a.id, 'admin'::text, a.role, a.is_active, a.created_at, a.updated_at
        from public.admin_users a where a.deleted_at is null
        union all
        select d.business, d.id, 'driver'::text, 'driver'::text, d.status <> 'inactive', d.created_at, d.updated_at
        from public.drivers d
      $$;
    revoke all on function business_memberships() from public;
    grant execute on function business_memberships() to ${app}, ${system};
  `;
}
