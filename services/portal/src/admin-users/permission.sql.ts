import { ALL_PERMISSIONS, type Permission } from '@waybook/contracts/api';

/** SQL of a condition on `admin_users`: they hold the permission. */
export function holdsPermissionSql(permission: Permission): string {
  return `permissions && array['${ALL_PERMISSIONS}', '${permission}']`;
}
