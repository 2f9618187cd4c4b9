import { withoutTrailing } from '@waybook/contracts/texts';
import { holdsPermission, type Permission, type SignedIn } from '@waybook/contracts/api';
import { PATHS, startPageOf } from './paths';

/** What opens a page: one of them is enough. What isn't named here opens to everybody of its portal. */
const NEEDS: Readonly<Record<string, readonly Permission[]>> = {
  [PATHS.admin.drivers]: ['drivers:read'],
  [PATHS.admin.adminUsers]: ['admin-users:write'],
  [PATHS.admin.tickets]: ['tickets:read'],
  [PATHS.admin.documents]: ['documents:read'],
  [PATHS.admin.earnings]: ['earnings:read', 'payments:read'],
  [PATHS.admin.remittances]: ['remittances:read'],
  [PATHS.admin.compliance]: ['compliance:read'],
  [PATHS.admin.reports]: ['reports:read'],
  [PATHS.admin.settings]: ['admin-users:write', 'business:write'],
};

/** Whether a person may open the page at an address, which the router takes with any capitals and a slash behind. */
export function mayOpen({ type, user }: SignedIn, address: string): boolean {
  const path = withoutTrailing(address.split('?', 1)[0]!, '/').toLowerCase();
  const needs = NEEDS[path];
  if (needs === undefined) return true;
  return type === 'admin' && needs.some((permission) => holdsPermission(user.permissions, permission));
}

/** Whether an address is in a person's own portal, and opens to them. */
export function isPageOf(signedIn: SignedIn, address: string): boolean {
  const start = startPageOf(signedIn.type);
  return `${address.toLowerCase()}/`.startsWith(`${start}/`) && mayOpen(signedIn, address);
}
