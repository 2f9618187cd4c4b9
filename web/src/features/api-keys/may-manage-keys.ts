import { API_KEY_PERMISSIONS, holdsPermission } from '@waybook/contracts/api';

/** Nobody grants what they don't hold, to a program either. */
export function mayManageKeys(permissions: readonly string[]): boolean {
  return (
    holdsPermission(permissions, 'business:write') &&
    API_KEY_PERMISSIONS.every((permission) => holdsPermission(permissions, permission))
  );
}
