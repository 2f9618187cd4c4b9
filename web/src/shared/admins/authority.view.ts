import { ALL_PERMISSIONS, ROLE_PERMISSIONS, type AdminRole } from '@waybook/contracts/api';

interface Holder {
  permissions: readonly string[];
}

/** Whether somebody holds all of these; nobody changes an admin user who may do more than they. */
export function holdsAll({ permissions }: Holder, wanted: readonly string[]): boolean {
  return permissions.includes(ALL_PERMISSIONS) || wanted.every((permission) => permissions.includes(permission));
}

/** What a new admin user gets: everything, as far as whoever creates them holds it. */
export function permissionsToGrant(creator: Holder, role: AdminRole): string[] {
  if (creator.permissions.includes(ALL_PERMISSIONS)) return [ALL_PERMISSIONS];
  return ROLE_PERMISSIONS[role].filter((permission) => creator.permissions.includes(permission));
}
