import { PERMISSIONS, type Permission } from '@waybook/contracts/api';

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
