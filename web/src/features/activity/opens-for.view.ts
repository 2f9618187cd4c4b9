import { holdsPermission, type Permission, type SignedIn } from '@waybook/contracts/api';
import { PATHS } from '../../shared/paths';

/** Pages that not everyone opens who may read what happened there. */
const NEEDS: Readonly<Record<string, readonly Permission[]>> = {
  [PATHS.admin.adminUsers]: ['admin-users:write'],
  [PATHS.admin.settings]: ['admin-users:write', 'business:write'],
  [PATHS.admin.drivers]: ['drivers:read'],
  [PATHS.admin.earnings]: ['earnings:read', 'payments:read'],
  [PATHS.admin.compliance]: ['compliance:read'],
};

export function opensFor(signedIn: SignedIn, address: string): boolean {
  if (signedIn.type !== 'admin') return false;
  const needs = NEEDS[address.split('?', 1)[0] ?? ''];
  return needs?.some((permission) => holdsPermission(signedIn.user.permissions, permission)) ?? true;
}
