import type { Dispatch } from '@reduxjs/toolkit';
import { sessionLost, signedInElsewhere } from './session.slice';
import { forgetStoredSession, otherAccount } from './stored-session';

/** The server takes this tab's session no more: it has ended, or gave way to one of another account in another tab. */
export function sessionRefused(dispatch: Dispatch): void {
  if (stoodAside(dispatch)) return;
  forgetStoredSession();
  dispatch(sessionLost());
}

/** @returns whether another account is signed in on this browser now, so that this tab may do nothing */
export function stoodAside(dispatch: Dispatch): boolean {
  const other = otherAccount();
  if (other !== null) dispatch(signedInElsewhere(other));
  return other !== null;
}
