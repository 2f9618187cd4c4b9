import type { RouteObject } from 'react-router-dom';
import { PATHS } from '../shared/paths';
import { notFound } from './not-found';

export const ADMIN_PAGES: RouteObject[] = [
  {
    path: PATHS.admin.dashboard,
    lazy: async () => ({ Component: (await import('./pages/AdminDashboardPage')).AdminDashboardPage }),
  },
  { path: PATHS.admin.drivers, lazy: async () => ({ Component: (await import('./pages/DriversPage')).DriversPage }) },
  {
    path: PATHS.admin.adminUsers,
    lazy: async () => ({ Component: (await import('./pages/AdminUsersPage')).AdminUsersPage }),
  },
  { path: PATHS.admin.tickets, lazy: async () => ({ Component: (await import('./pages/TicketsPage')).TicketsPage }) },
  {
    path: PATHS.admin.documents,
    lazy: async () => ({ Component: (await import('./pages/DocumentsPage')).DocumentsPage }),
  },
  {
    path: PATHS.admin.earnings,
    lazy: async () => ({ Component: (await import('./pages/EarningsPage')).EarningsPage }),
  },
  {
    path: PATHS.admin.remittances,
    lazy: async () => ({ Component: (await import('./pages/RemittancesPage')).RemittancesPage }),
  },
  {
    path: PATHS.admin.compliance,
    lazy: async () => ({ Component: (await import('./pages/CompliancePage')).CompliancePage }),
  },
  { path: PATHS.admin.reports, lazy: async () => ({ Component: (await import('./pages/ReportsPage')).ReportsPage }) },
  {
    path: PATHS.admin.xeroCallback,
    lazy: async () => ({
      Component: (await import('../features/audit/accountant/xero/XeroCallbackPage')).XeroCallbackPage,
    }),
  },
  {
    path: PATHS.admin.settings,
    lazy: async () => ({ Component: (await import('./pages/SettingsPage')).SettingsPage }),
  },
  {
    path: PATHS.admin.businesses,
    lazy: async () => ({ Component: (await import('./pages/BusinessesPage')).BusinessesPage }),
  },
  { path: '/admin/*', lazy: notFound },
];
