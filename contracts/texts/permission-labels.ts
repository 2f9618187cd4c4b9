import { ALL_PERMISSIONS, PERMISSIONS, type Permission } from '../api/permissions.js';
import { SEE_TICKETS } from './sees-no-tickets.js';

/** What each permission lets a person do, in words that need no manual. */
export const PERMISSION_LABELS: Readonly<Record<Permission, string>> = {
  'drivers:read': 'See drivers',
  'drivers:write': 'Add and edit drivers',
  'drivers:delete': 'Delete drivers and their personal data',
  'bank-details:read': 'See bank details, masked',
  'bank-details:write': 'Enter bank details',
  'bank-details:verify': 'Verify bank details that somebody else entered',
  'driver-documents:read': "See drivers' documents",
  'driver-documents:write': "Upload drivers' documents",
  'driver-documents:review': "Approve and reject drivers' documents",
  'remittances:read': 'See remittances',
  'remittances:approve': 'Approve and reject remittances',
  'remittances:correct': 'Correct approved remittances',
  'queries:read': 'See remittance queries',
  'queries:answer': 'Answer remittance queries',
  'tickets:read': SEE_TICKETS,
  'tickets:write': 'Create and work on tickets',
  'documents:read': 'See business documents',
  'documents:write': 'Publish business documents',
  'earnings:read': 'See earnings',
  'earnings:write': 'Add and approve earnings',
  'payments:read': 'See payments and payment runs',
  'payments:run': 'Make payment runs and bank files',
  'payments:release': 'Release retentions',
  'membership:read': 'See memberships',
  'membership:write': 'Take membership payments',
  'compliance:read': 'See compliance',
  'compliance:remind': 'Send reminders',
  'reports:read': 'See reports',
  'admin-users:read': 'See colleagues',
  'admin-users:write': 'Manage admin users',
  'business:read': 'See business details',
  'business:write': 'Change business details',
  'audit:read': 'See the audit trail',
  'books:write': 'Change the chart of accounts and send journals to Xero',
  'periods:close': 'Close months for good',
  'events:read': 'Read the event feed',
};

/** A permission in words, also one that a later version has taken away. */
export function permissionLabel(permission: string): string {
  if (permission === ALL_PERMISSIONS) return 'All permissions';
  return PERMISSIONS.some((known) => known === permission) ? PERMISSION_LABELS[permission as Permission] : permission;
}

/** “Make payment runs and bank files” and “See payments and payment runs” */
export function permissionsNamed(permissions: readonly string[]): string {
  const named = permissions.map((permission) => `“${permissionLabel(permission)}”`);
  return named.join(', ').replace(/, ([^,]*)$/, ' and $1');
}
