import type { SignedIn } from '@waybook/contracts/api';
import { createBrowserRouter, Outlet, ScrollRestoration, type RouteObject } from 'react-router-dom';
import { PATHS } from '../shared/paths';
import { storedToken } from '../shared/session/stored-session';
import { notFound } from './not-found';
import { useCloseLayersFirst } from '../shared/ui/use-close-on-back';
import { OpeningPage } from './pages/OpeningPage';
import { PageFailed, PortalFailed } from './pages/PageFailed';
import { StartPage } from './pages/StartPage';
import { PlainLayout } from './shell/PlainLayout';
import { PortalGate, portalLayout } from './shell/PortalGate';

const landing = async () => ({ Component: (await import('./pages/LandingPage')).LandingPage });

const plainPages: RouteObject[] = [
  { path: PATHS.home, lazy: landing },
  { path: PATHS.login, lazy: landing },
  {
    path: PATHS.companySignIn,
    lazy: async () => ({
      Component: (await import('../features/sign-in/company/CompanyStartPage')).CompanyStartPage,
    }),
  },
  {
    path: PATHS.companySignedIn,
    lazy: async () => ({
      Component: (await import('../features/sign-in/company/CompanyCallbackPage')).CompanyCallbackPage,
    }),
  },
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
  {
    path: PATHS.confirmEmail,
    lazy: async () => ({
      Component: (await import('../features/forgotten-password/ConfirmEmailPage')).ConfirmEmailPage,
    }),
  },
  {
    path: PATHS.object,
    lazy: async () => ({ Component: (await import('../features/forgotten-password/ObjectPage')).ObjectPage }),
  },
  {
    path: PATHS.verify,
    lazy: async () => ({ Component: (await import('../features/verify/VerifyPage')).VerifyPage }),
  },
  {
    path: PATHS.operator,
    lazy: async () => ({ Component: (await import('../features/operator/OperatorPage')).OperatorPage }),
  },
  { path: PATHS.start, element: <StartPage /> },
  { path: '*', lazy: notFound },
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
const withMenu = (id: SignedIn['type']): RouteObject[] => [{ id, errorElement: <PageFailed />, children: [] }];

const PAGES: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <PortalFailed />,
    hydrateFallbackElement: <OpeningPage />,
    children: [
      { element: <PortalGate portal="admin" />, children: withMenu('admin') },
      { element: <PortalGate portal="driver" />, children: withMenu('driver') },
      { element: <PlainLayout />, children: plainPages },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(PAGES, {
    // Which files the pages of a portal are in is no part of what everybody loads.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      // The frame around the page comes along; where it can't be had, the frame says so itself.
      const layout = storedToken() === null ? null : portalLayout.load().catch(() => undefined);
      if (path.startsWith(PATHS.admin.dashboard)) patch('admin', (await import('./admin-pages')).ADMIN_PAGES);
      if (path.startsWith(PATHS.driver.dashboard)) patch('driver', (await import('./driver-pages')).DRIVER_PAGES);
      await layout;
    },
  });
}
