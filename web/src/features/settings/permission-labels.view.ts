import { PERMISSIONS, type Permission } from '@waybook/contracts/api';
import { SEE_TICKETS } from '@waybook/contracts/texts';

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

const AREA_LABELS: Readonly<Record<string, string>> = {
  drivers: 'Drivers',
  'bank-details': 'Bank details',
  'driver-documents': 'Driver documents',
  remittances: 'Remittances',
  queries: 'Queries',
  tickets: 'Tickets',
  documents: 'Documents',
  earnings: 'Earnings',
  payments: 'Payments',
  membership: 'Membership',
  compliance: 'Compliance',
  reports: 'Reports',
  'admin-users': 'Admin users',
  business: 'Business',
  audit: 'Audit',
  books: 'Books',
  periods: 'Month closings',
  events: 'Events',
};

export interface PermissionArea {
  label: string;
  permissions: Permission[];
}

/** The catalogue by area, in its order. */
export function permissionAreas(): PermissionArea[] {
  const areas = new Map<string, Permission[]>();
  for (const permission of PERMISSIONS) {
    const [area = ''] = permission.split(':');
    areas.set(area, [...(areas.get(area) ?? []), permission]);
  }
  return [...areas].map(([area, permissions]) => ({ label: AREA_LABELS[area] ?? area, permissions }));
}
