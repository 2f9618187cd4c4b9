import { ALL_PERMISSIONS, ROLE_PERMISSIONS, type AdminRole } from '@waybook/contracts/api';

/** How somebody's permissions are chosen: everything, what the role may do by default, or one by one. */
export type PermissionChoice = 'all' | 'role' | 'single';

export function choiceOf(permissions: readonly string[], role: AdminRole): PermissionChoice {
  if (permissions.includes(ALL_PERMISSIONS)) return 'all';
  return isSameSet(permissions, ROLE_PERMISSIONS[role]) ? 'role' : 'single';
}

/** What the permissions are once another choice is made; one by one begins with what the role may do. */
export function permissionsFor(choice: PermissionChoice, role: AdminRole): string[] {
  if (choice === 'all') return [ALL_PERMISSIONS];
  return ROLE_PERMISSIONS[role].filter((permission) => choice === 'role' || permission !== ALL_PERMISSIONS);
}

/** Another role takes its defaults along where the permissions were the old role's. */
export function permissionsAfterRole(permissions: readonly string[], from: AdminRole, to: AdminRole): string[] {
  return isSameSet(permissions, ROLE_PERMISSIONS[from]) ? [...ROLE_PERMISSIONS[to]] : [...permissions];
}

export function toggled(permissions: readonly string[], permission: string, isOn: boolean): string[] {
  const others = permissions.filter((held) => held !== permission);
  return isOn ? [...others, permission] : others;
}

/** "All permissions", "Payroll's permissions", "7 permissions". */
export function permissionSummary(permissions: readonly string[], role: AdminRole, roleLabel: string): string {
  switch (choiceOf(permissions, role)) {
    case 'all':
      return 'All permissions';
    case 'role':
      return `As ${roleLabel}`;
    case 'single':
      return permissions.length === 1 ? '1 permission' : `${permissions.length} permissions`;
  }
}

export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
