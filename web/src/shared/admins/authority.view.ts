import { ALL_PERMISSIONS, ROLE_PERMISSIONS, type AdminRole } from '@waybook/contracts/api';

interface Holder {
  permissions: readonly string[];
}

/** Whether somebody holds all of these; nobody changes an admin user who may do more than they. */
export function holdsAll({ permissions }: Holder, wanted: readonly string[]): boolean {
  return permissions.includes(ALL_PERMISSIONS) || wanted.every((permission) => permissions.includes(permission));
}

/** Everything, or what the role usually may do. */
export type Granted = 'all' | 'role';

/** What a new admin user gets, as far as whoever creates them holds it. */
export function permissionsToGrant(
  creator: Holder,
  { role, granted }: { role: AdminRole; granted: Granted },
): string[] {
  if (creator.permissions.includes(ALL_PERMISSIONS))
    return granted === 'all' ? [ALL_PERMISSIONS] : [...ROLE_PERMISSIONS[role]];
  return ROLE_PERMISSIONS[role].filter((permission) => creator.permissions.includes(permission));
}
