import type { SignedIn } from '@waybook/contracts/api';
import { isPageOf } from '../../shared/page-permissions';
import { startPageOf } from '../../shared/paths';

interface Address {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Whoever came by a link to a page of their portal stays there, everybody else begins at their dashboard. */
export function addressAfterSignIn(signedIn: SignedIn, { pathname, search, hash }: Address): string {
  return isPageOf(signedIn, pathname) ? `${pathname}${search}${hash}` : startPageOf(signedIn.type);
}
