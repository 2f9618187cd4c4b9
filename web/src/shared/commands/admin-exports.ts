import type { Permission } from '@waybook/contracts/api';
import { PATHS } from '../paths';
import { everyOf, type PermissionRule } from './command';

interface ExportEntry {
  title: string;
  /** The screen that has the same button. */
  path: string;
  url: string;
  fileName: (day: string) => string;
  keywords: string;
  may: PermissionRule;
}

const wholeList = (what: string, path: string, url: string, name: string, permission: Permission): ExportEntry => ({
  title: `Export ${what}`,
  path,
  url,
  fileName: (day) => `${name}-${day}.csv`,
  keywords: 'download csv spreadsheet',
  may: everyOf(permission),
});

/** Files of all there is; what a screen has filtered is exported there. */
export const ADMIN_EXPORTS: readonly ExportEntry[] = [
  {
    title: 'Export driver list',
    path: PATHS.admin.drivers,
    url: '/api/drivers/export',
    fileName: (day) => `drivers-${day}.csv`,
    keywords: 'download csv drivers',
    may: everyOf('drivers:read'),
  },
  {
    title: 'Export compliance',
    path: PATHS.admin.compliance,
    url: '/api/compliance/export',
    fileName: (day) => `compliance-${day}.csv`,
    keywords: 'download csv drivers scores',
    may: everyOf('compliance:read'),
  },
  {
    title: 'Export compliance bands',
    path: PATHS.admin.reports,
    url: '/api/reports/compliance/export',
    fileName: () => 'compliance.csv',
    keywords: 'download csv report',
    may: everyOf('compliance:read'),
  },
  {
    title: 'Export ticket waiting times',
    path: PATHS.admin.reports,
    url: '/api/reports/tickets/export',
    fileName: () => 'tickets.csv',
    keywords: 'download csv report ageing',
    may: everyOf('tickets:read'),
  },
  wholeList('remittances', PATHS.admin.remittances, '/api/admin/remittances/export', 'remittances', 'remittances:read'),
  wholeList('payments', PATHS.admin.earnings, '/api/payments/export', 'payments', 'payments:read'),
  wholeList('payment runs', PATHS.admin.earnings, '/api/payment-runs/export', 'payment-runs', 'payments:read'),
  wholeList('retention', PATHS.admin.earnings, '/api/retention/export', 'retention', 'payments:read'),
  wholeList('memberships', PATHS.admin.compliance, '/api/memberships/export', 'memberships', 'membership:read'),
  wholeList(
    'compliance alerts',
    PATHS.admin.compliance,
    '/api/compliance/alerts/export',
    'compliance-alerts',
    'compliance:read',
  ),
  wholeList(
    'driver documents',
    PATHS.admin.compliance,
    '/api/driver-documents/export',
    'driver-documents',
    'driver-documents:read',
  ),
  wholeList('tickets', PATHS.admin.tickets, '/api/tickets/export', 'tickets', 'tickets:read'),
  wholeList('admin users', PATHS.admin.adminUsers, '/api/admin/users/export', 'admin-users', 'admin-users:read'),
];
