import {
  holdsPermission,
  type AdminUser,
  type DriverUser,
  type Permission,
  type SignedIn,
} from '@waybook/contracts/api';
import { useSelector } from 'react-redux';
import { selectSession, selectSignedIn, type SessionState } from './session.slice';

export function useSession(): SessionState {
  return useSelector(selectSession);
}

export function useSignedIn(): SignedIn | null {
  return useSelector(selectSignedIn);
}

/** The signed-in driver; only for screens that the router opens to drivers alone. */
export function useDriver(): DriverUser {
  const signedIn = useSignedIn();
  if (signedIn?.type !== 'driver') throw new Error('This screen is for drivers only');
  return signedIn.user;
}

/** The signed-in admin; only for screens that the router opens to admins alone. */
export function useAdmin(): AdminUser {
  const signedIn = useSignedIn();
  if (signedIn?.type !== 'admin') throw new Error('This screen is for admins only');
  return signedIn.user;
}

export function usePermission(wanted: Permission): boolean {
  const signedIn = useSignedIn();
  return signedIn?.type === 'admin' && holdsPermission(signedIn.user.permissions, wanted);
}
