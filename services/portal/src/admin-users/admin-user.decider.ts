import { ALL_PERMISSIONS, PERMISSIONS } from '@waybook/contracts/api';
import type { AdminUserEvent } from '@waybook/contracts/events';
import type { AdminUser } from './admin-user.js';
import { AdminUserAlreadyCreated, PermissionUnknown } from './admin-user.errors.js';

/** What an admin user is created with; the id, who creates and the instant come from the command's envelope. */
export type AdminUserDetails = Omit<AdminUserEvent['data'], 'adminUserId' | 'createdBy' | 'createdAt'>;

const KNOWN_PERMISSIONS: readonly string[] = [ALL_PERMISSIONS, ...PERMISSIONS];

export function createAdminUser(
  admin: AdminUser,
  command: {
    readonly adminUserId: string;
    readonly details: AdminUserDetails;
    readonly createdBy: string | null;
    readonly at: Date;
  },
): AdminUserEvent[] {
  if (admin.status !== 'unknown') throw new AdminUserAlreadyCreated();
  const { adminUserId, details, createdBy, at } = command;
  const unknown = details.permissions.find((permission) => !KNOWN_PERMISSIONS.includes(permission));
  if (unknown !== undefined) throw new PermissionUnknown(unknown);
  return [{ type: 'AdminUserCreated', data: { ...details, adminUserId, createdBy, createdAt: at.toISOString() } }];
}
