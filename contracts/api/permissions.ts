/** What an admin may be allowed to do, named `<area>:<verb>`. */
export const PERMISSIONS = [
  'drivers:read',
  'drivers:write',
  'drivers:delete',
  'bank-details:read',
  'bank-details:write',
  'bank-details:verify',
  'driver-documents:read',
  'driver-documents:write',
  'driver-documents:review',
  'remittances:read',
  'remittances:approve',
  'remittances:correct',
  'queries:read',
  'queries:answer',
  'tickets:read',
  'tickets:write',
  'documents:read',
  'documents:write',
  'earnings:read',
  'earnings:write',
  'payments:read',
  'payments:run',
  'payments:release',
  'membership:read',
  'membership:write',
  'compliance:read',
  'compliance:remind',
  'reports:read',
  'admin-users:read',
  'admin-users:write',
  'business:read',
  'business:write',
  'audit:read',
  'books:write',
  'periods:close',
  'events:read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ALL_PERMISSIONS = 'all';

export const ADMIN_ROLES = ['finance', 'payroll', 'operations', 'director'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/**
 * What a role may do by default (R117). Business documents and the names of colleagues are
 * open to every role, since each of them works with both.
 */
export const ROLE_PERMISSIONS: Readonly<Record<AdminRole, readonly (Permission | typeof ALL_PERMISSIONS)[]>> = {
  director: [ALL_PERMISSIONS],
  operations: [
    'drivers:read',
    'drivers:write',
    'driver-documents:read',
    'driver-documents:write',
    'driver-documents:review',
    'tickets:read',
    'tickets:write',
    'documents:read',
    'documents:write',
    'compliance:read',
    'compliance:remind',
    'reports:read',
    'admin-users:read',
    'business:read',
  ],
  payroll: [
    'drivers:read',
    'bank-details:read',
    'remittances:read',
    'remittances:approve',
    'remittances:correct',
    'queries:read',
    'queries:answer',
    'documents:read',
    'earnings:read',
    'earnings:write',
    'payments:read',
    'payments:run',
    'membership:read',
    'reports:read',
    'admin-users:read',
    'business:read',
  ],
  finance: [
    'remittances:read',
    'queries:read',
    'documents:read',
    'earnings:read',
    'payments:read',
    'membership:read',
    'compliance:read',
    'reports:read',
    'audit:read',
    'books:write',
    'periods:close',
    'admin-users:read',
    'business:read',
  ],
};

export function holdsPermission(held: readonly string[], wanted: Permission): boolean {
  return held.includes(ALL_PERMISSIONS) || held.includes(wanted);
}
