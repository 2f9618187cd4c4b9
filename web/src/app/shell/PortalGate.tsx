import type { SignedIn } from '@waybook/contracts/api';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { mayOpen } from '../../shared/page-permissions';
import { useSession } from '../../shared/session/use-session';
import { loadedAhead } from '../../shared/ui/loaded-ahead';
import { OpeningPage } from '../pages/OpeningPage';

// Who signs in needs no menu for it, and who is signed in no form.
export const portalLayout = loadedAhead(async () => (await import('./PortalLayout')).PortalLayout);
const NotAllowedPage = lazy(async () => ({ default: (await import('../pages/NotAllowedPage')).NotAllowedPage }));
const SignInPage = lazy(async () => ({ default: (await import('../../features/sign-in/SignInPage')).SignInPage }));

/** Opens a portal to whom it is for; everybody else gets the login form, or is told plainly. */
export function PortalGate({ portal }: { portal: SignedIn['type'] }) {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'signedIn') {
    return (
      <Suspense>
        <SignInPage />
      </Suspense>
    );
  }
  const { signedIn } = session;
  const allowed = signedIn.type === portal && mayOpen(signedIn, pathname);
  return (
    <Suspense fallback={<OpeningPage />}>
      <portalLayout.Component signedIn={signedIn}>
        {allowed ? <Outlet /> : <NotAllowedPage signedIn={signedIn} />}
      </portalLayout.Component>
    </Suspense>
  );
}
