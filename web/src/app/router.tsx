import { createBrowserRouter, Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom';
import { PATHS } from '../shared/paths';
import { NotFoundPage } from './pages/NotFoundPage';
import { OpeningPage } from './pages/OpeningPage';
import { PageFailed } from './pages/PageFailed';
import { PlaceholderPage } from './pages/PlaceholderPage';
import { PlainLayout } from './shell/PlainLayout';
import { PortalGate } from './shell/PortalGate';

const landing = async () => ({ Component: (await import('./pages/LandingPage')).LandingPage });

const plainPages: RouteObject[] = [
  { path: PATHS.home, lazy: landing },
  { path: PATHS.login, lazy: landing },
  { path: '*', element: <NotFoundPage /> },
];

const adminPages: RouteObject[] = [
  {
    path: PATHS.admin.dashboard,
    lazy: async () => ({ Component: (await import('./pages/AdminDashboardPage')).AdminDashboardPage }),
  },
  placeholder(PATHS.admin.drivers, 'Driver Management', 'Add drivers, and look after their details and status.'),
  placeholder(PATHS.admin.adminUsers, 'Admin User Management', 'Manage who works in the back office.'),
  placeholder(PATHS.admin.tickets, 'Internal Ticket System', 'Follow up what needs doing, and who does it.'),
  placeholder(PATHS.admin.documents, 'Business Document Management', 'Keep policies, forms and terms in one place.'),
  placeholder(PATHS.admin.earnings, 'Earnings Management', 'Weekly submissions, payment runs and retention.'),
  placeholder(PATHS.admin.compliance, 'Compliance Tracking', "Drivers' documents and memberships at a glance."),
  placeholder(PATHS.admin.reports, 'Reports and Analytics', 'Figures over time, and the audit trail for finance.'),
  placeholder(PATHS.admin.settings, 'Settings', 'Admin users, their roles, and your business.'),
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
  placeholder(PATHS.driver.profile, 'Profile', 'Your contact and bank details.'),
  placeholder(PATHS.driver.documents, 'Documents', 'Your documents and when they expire.'),
  placeholder(PATHS.driver.earnings, 'Earnings History', 'What you earned, week by week.'),
  placeholder(PATHS.driver.membership, 'Membership', 'Your membership fee and payments.'),
  { path: '/driver/*', element: <NotFoundPage /> },
];

function placeholder(path: string, title: string, line: string): RouteObject {
  return { path, element: <PlaceholderPage title={title} line={line} /> };
}

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

export function createRouter() {
  return createBrowserRouter([
    {
      element: <Root />,
      errorElement: <PageFailed />,
      hydrateFallbackElement: <OpeningPage />,
      children: [
        { element: <PortalGate portal="admin" />, children: adminPages },
        { element: <PortalGate portal="driver" />, children: driverPages },
        { element: <PlainLayout />, children: plainPages },
      ],
    },
  ]);
}
