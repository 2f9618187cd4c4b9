import type { SignedIn } from '@waybook/contracts/api';
import { Outlet, useLocation } from 'react-router-dom';
import { SignInPage } from '../../features/sign-in/SignInPage';
import { useSession } from '../../shared/session/use-session';
import { NotAllowedPage } from '../pages/NotAllowedPage';
import { mayOpen } from './navigation';
import { PortalLayout } from './PortalLayout';

/** Opens a portal to whom it is for; everybody else gets the login form, or is told plainly. */
export function PortalGate({ portal }: { portal: SignedIn['type'] }) {
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'signedIn') return <SignInPage />;
  const { signedIn } = session;
  const allowed = signedIn.type === portal && mayOpen(signedIn, pathname);
  return (
    <PortalLayout signedIn={signedIn}>{allowed ? <Outlet /> : <NotAllowedPage signedIn={signedIn} />}</PortalLayout>
  );
}
