import { createBrowserRouter, Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom';
import { PATHS } from '../shared/paths';
import { useCloseLayersFirst } from '../shared/ui/use-close-on-back';
import { NotFoundPage } from './pages/NotFoundPage';
import { OpeningPage } from './pages/OpeningPage';
import { PageFailed, PortalFailed } from './pages/PageFailed';
import { StartPage } from './pages/StartPage';
import { PlainLayout } from './shell/PlainLayout';
import { PortalGate } from './shell/PortalGate';

const landing = async () => ({ Component: (await import('./pages/LandingPage')).LandingPage });

const plainPages: RouteObject[] = [
  { path: PATHS.home, lazy: landing },
  { path: PATHS.login, lazy: landing },
  {
    path: PATHS.forgotPassword,
    lazy: async () => ({
      Component: (await import('../features/forgotten-password/ForgotPasswordPage')).ForgotPasswordPage,
    }),
  },
  {
    path: PATHS.resetPassword,
    lazy: async () => ({
      Component: (await import('../features/forgotten-password/ResetPasswordPage')).ResetPasswordPage,
    }),
  },
  { path: PATHS.start, element: <StartPage /> },
  { path: '*', element: <NotFoundPage /> },
];

const adminPages: RouteObject[] = [
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
    path: PATHS.admin.settings,
    lazy: async () => ({ Component: (await import('./pages/SettingsPage')).SettingsPage }),
  },
  { path: '/admin/*', element: <NotFoundPage /> },
];

const driverPages: RouteObject[] = [
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
  { path: '/driver/*', element: <NotFoundPage /> },
];

function Root() {
  useCloseLayersFirst();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** What fails in a page leaves the menu beside it, and with it the way to the others. */
const withMenu = (pages: RouteObject[]): RouteObject[] => [{ errorElement: <PageFailed />, children: pages }];

export const PAGES: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <PortalFailed />,
    hydrateFallbackElement: <OpeningPage />,
    children: [
      { element: <PortalGate portal="admin" />, children: withMenu(adminPages) },
      { element: <PortalGate portal="driver" />, children: withMenu(driverPages) },
      { element: <PlainLayout />, children: plainPages },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(PAGES);
}
