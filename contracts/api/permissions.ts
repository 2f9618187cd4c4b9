/** What an admin may be allowed to do, named `<area>:<verb>`. */
export const PERMISSIONS = [
  'drivers:read',
  'drivers:write',
  'remittances:read',
  'remittances:approve',
  'queries:read',
  'queries:answer',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ALL_PERMISSIONS = 'all';

export const ADMIN_ROLES = ['finance', 'payroll', 'operations', 'director'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** What a role may do by default; follows the specification's role guide. */
export const ROLE_PERMISSIONS: Readonly<Record<AdminRole, readonly string[]>> = {
  director: [ALL_PERMISSIONS],
  operations: ['drivers:read', 'drivers:write'],
  payroll: ['drivers:read', 'remittances:read', 'remittances:approve', 'queries:read', 'queries:answer'],
  finance: ['remittances:read', 'queries:read'],
};

export function holdsPermission(held: readonly string[], wanted: Permission): boolean {
  return held.includes(ALL_PERMISSIONS) || held.includes(wanted);
}
