import { ALL_PERMISSIONS, type Permission } from '@waybook/contracts/api';
import { MAX_COLLEAGUES_NAMED } from '@waybook/contracts/texts';
import type { ContextQuery, Row } from '@waybook/event-store';
import type { Colleagues } from './second-person.js';

interface Placeholders {
  readonly business: string;
  /** Who acts, and is no colleague of their own. */
  readonly admin: string;
}

/** SQL of a condition on `admin_users`: they hold the permission. */
export function holdsPermissionSql(permission: Permission): string {
  return `permissions && array['${ALL_PERMISSIONS}', '${permission}']`;
}

/** SQL of an array: the names of other active admins who hold the permission, one more than a sentence names at most. */
export function colleaguesSql(permission: Permission, { business, admin }: Placeholders): string {
  return `array(
    select first_name || ' ' || last_name from admin_users
    where business = ${business}::uuid and id <> ${admin}::uuid and is_active and deleted_at is null
      and ${holdsPermissionSql(permission)}
    order by created_at, id limit ${MAX_COLLEAGUES_NAMED + 1})`;
}

export function colleaguesQuery(permission: Permission, business: string, adminId: string): ContextQuery {
  return {
    name: `admin-users.colleagues.${permission}`,
    text: `select ${colleaguesSql(permission, { business: '$1', admin: '$2' })} as colleagues`,
    values: [business, adminId],
  };
}

export function colleaguesFrom([row]: readonly Row[]): Colleagues {
  return (row as { readonly colleagues: Colleagues } | undefined)?.colleagues ?? [];
}
