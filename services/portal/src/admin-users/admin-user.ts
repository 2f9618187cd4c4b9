import { ALL_PERMISSIONS, type AdminRole } from '@waybook/contracts/api';
import type { AdminUserEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { signInClaims } from '../credentials/sign-in-names.js';
import { NO_LIMITS, type ApprovalLimits } from './approval-limits/limits.js';
import { adminUsersProjection } from './admin-user.projection.js';

/** What is known of an admin user who is there, be they active or not. */
export interface KnownAdminUser {
  readonly status: 'active' | 'inactive';
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: AdminRole;
  readonly permissions: readonly string[];
  readonly limits: ApprovalLimits;
  /** Whether somebody's hand made them inactive, which the company's directory doesn't undo (R318). */
  readonly isInactiveByHand: boolean;
}

export type AdminUser = { readonly status: 'unknown' } | KnownAdminUser | { readonly status: 'deleted' };

export const adminUserStream: StreamDefinition<AdminUser, AdminUserEvent> = {
  category: 'admin-user',
  initial: { status: 'unknown' },
  evolve: evolveAdminUser,
  projections: [adminUsersProjection],
  claims: (admin) => (isThere(admin) ? signInClaims(admin.username, admin.email) : []),
};

export function isThere(admin: AdminUser): admin is KnownAdminUser {
  return admin.status === 'active' || admin.status === 'inactive';
}

/** An active director who may do everything; a business must always have one. */
export function hasFullAccess(admin: AdminUser): boolean {
  return admin.status === 'active' && admin.role === 'director' && admin.permissions.includes(ALL_PERMISSIONS);
}

export function evolveAdminUser(admin: AdminUser, event: AdminUserEvent): AdminUser {
  if (event.type === 'AdminUserCreated') {
    const { username, email, firstName, lastName, role, permissions } = event.data;
    const known = { username, email, firstName, lastName, role, permissions, limits: NO_LIMITS };
    return { status: 'active', ...known, isInactiveByHand: false };
  }
  if (!isThere(admin)) return admin;
  switch (event.type) {
    case 'AdminUserRenamed':
      return { ...admin, firstName: event.data.firstName, lastName: event.data.lastName };
    case 'AdminUserEmailChanged':
      return { ...admin, email: event.data.email };
    case 'AdminUserRoleChanged':
      return { ...admin, role: event.data.role };
    case 'AdminUserPermissionsChanged':
      return { ...admin, permissions: event.data.permissions };
    case 'AdminUserApprovalLimitsChanged': {
      const { remittancePence, runPence } = event.data;
      return { ...admin, limits: { remittancePence, runPence } };
    }
    case 'AdminUserDeactivated':
      return { ...admin, status: 'inactive', isInactiveByHand: event.data.deactivatedBy !== null };
    case 'AdminUserActivated':
      return { ...admin, status: 'active', isInactiveByHand: false };
    case 'AdminUserDeleted':
      return { status: 'deleted' };
    case 'AdminUserPasswordReset':
    case 'AdminUserPasswordLinkSent':
      return admin;
  }
}
