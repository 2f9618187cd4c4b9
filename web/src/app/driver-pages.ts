import type { RouteObject } from 'react-router-dom';
import { PATHS } from '../shared/paths';
import { notFound } from './not-found';

export const DRIVER_PAGES: RouteObject[] = [
  {
    path: PATHS.driver.dashboard,
    lazy: async () => ({ Component: (await import('./pages/DriverDashboardPage')).DriverDashboardPage }),
  },
  {
    path: PATHS.driver.weeklyEntry,
    lazy: async () => ({ Component: (await import('../features/weekly-entry/WeeklyEntryPage')).WeeklyEntryPage }),
  },
  {
    path: PATHS.driver.remittances,
    lazy: async () => ({
      Component: (await import('../features/driver-remittances/DriverRemittancesPage')).DriverRemittancesPage,
    }),
  },
  {
    path: PATHS.driver.profile,
    lazy: async () => ({ Component: (await import('./pages/DriverProfilePage')).DriverProfilePage }),
  },
  {
    path: PATHS.driver.documents,
    lazy: async () => ({ Component: (await import('./pages/DriverDocumentsPage')).DriverDocumentsPage }),
  },
  {
    path: PATHS.driver.earnings,
    lazy: async () => ({ Component: (await import('./pages/DriverEarningsPage')).DriverEarningsPage }),
  },
  {
    path: PATHS.driver.membership,
    lazy: async () => ({ Component: (await import('./pages/DriverMembershipPage')).DriverMembershipPage }),
  },
  {
    path: PATHS.driver.tickets,
    lazy: async () => ({
      Component: (await import('../features/driver-tickets/DriverTicketsPage')).DriverTicketsPage,
    }),
  },
  {
    path: PATHS.driver.ticket,
    lazy: async () => ({ Component: (await import('../features/driver-tickets/DriverTicketPage')).DriverTicketPage }),
  },
  {
    path: PATHS.driver.queries,
    lazy: async () => ({
      Component: (await import('../features/driver-queries/DriverQueriesPage')).DriverQueriesPage,
    }),
  },
  {
    path: PATHS.driver.query,
    lazy: async () => ({ Component: (await import('../features/driver-queries/DriverQueryPage')).DriverQueryPage }),
  },
  {
    path: PATHS.driver.notifications,
    lazy: async () => ({
      Component: (await import('../features/notifications/DriverNotificationsPage')).DriverNotificationsPage,
    }),
  },
  { path: '/driver/*', lazy: notFound },
];
