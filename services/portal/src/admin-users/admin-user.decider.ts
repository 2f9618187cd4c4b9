import { ALL_PERMISSIONS, PERMISSIONS, type AdminRole } from '@waybook/contracts/api';
import type { AdminUserEvent } from '@waybook/contracts/events';
import { NO_LIMITS, type ApprovalLimits } from './approval-limits/limits.js';
import { isThere, type AdminUser, type KnownAdminUser } from './admin-user.js';
import {
  AdminUserAlreadyCreated,
  AdminUserInactive,
  AdminUserMayDoMore,
  AdminUserNotFound,
  DirectorNotYoursToName,
  OwnEmailNeedsConfirmation,
  OwnPasswordNotReset,
  PermissionNotYoursToGrant,
  PermissionUnknown,
} from './admin-user.errors.js';

type AdminUserCreated = Extract<AdminUserEvent, { type: 'AdminUserCreated' }>['data'];

/** What an admin user is created with; the id, who creates and the instant come from the command's envelope. */
export type AdminUserDetails = Omit<AdminUserCreated, 'adminUserId' | 'createdBy' | 'createdAt'>;

/** Who decides, and what they may do themselves. */
export interface Authority {
  /** Null where the installation itself acts. */
  readonly id: string | null;
  readonly isDirector: boolean;
  readonly permissions: readonly string[];
  /** What they may approve themselves; absent: no limit. */
  readonly limits?: ApprovalLimits;
  /** The company's own directory, which makes nobody active whom somebody here made inactive. */
  readonly isDirectory?: boolean;
}

interface Command {
  readonly adminUserId: string;
  readonly by: Authority;
  readonly at: Date;
}

/** What is absent stays as it is. */
export interface AdminUserChanges {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly email?: string;
  readonly role?: AdminRole;
  readonly permissions?: readonly string[];
  readonly isActive?: boolean;
}

const KNOWN_PERMISSIONS: readonly string[] = [ALL_PERMISSIONS, ...PERMISSIONS];

export function createAdminUser(
  admin: AdminUser,
  { adminUserId, details, by, at }: Command & { readonly details: AdminUserDetails },
): AdminUserEvent[] {
  if (admin.status !== 'unknown') throw new AdminUserAlreadyCreated();
  refuseDirectorUnlessBy(by, details.role);
  const permissions = grantable(details.permissions, [], by);
  const data = { ...details, permissions, adminUserId, createdBy: by.id, createdAt: at.toISOString() };
  return [{ type: 'AdminUserCreated', data }, ...inheritedLimits(adminUserId, by, at)];
}

/** Whom somebody adds may approve no more than they do (R414). */
function inheritedLimits(
  adminUserId: string,
  { id: changedBy, limits = NO_LIMITS }: Authority,
  at: Date,
): AdminUserEvent[] {
  if (limits.remittancePence === null && limits.runPence === null) return [];
  const data = { adminUserId, ...limits, changedBy, changedAt: at.toISOString() };
  return [{ type: 'AdminUserApprovalLimitsChanged', data }];
}

/** Each change is a fact of its own; what is as it was already is none. */
export function changeAdminUser(
  admin: AdminUser,
  { adminUserId, changes, by, at }: Command & { readonly changes: AdminUserChanges },
): AdminUserEvent[] {
  const known = changeableBy(admin, by);
  const change = { adminUserId, changes, by, at };
  return [...detailChanges(known, change), ...accessChanges(known, change)];
}

type Change = Command & { readonly changes: AdminUserChanges };

function detailChanges(known: KnownAdminUser, { adminUserId, changes, by, at }: Change): AdminUserEvent[] {
  const instant = at.toISOString();
  const events: AdminUserEvent[] = [];
  const { firstName = known.firstName, lastName = known.lastName, email = known.email } = changes;
  if (firstName !== known.firstName || lastName !== known.lastName) {
    const renamed = { adminUserId, firstName, lastName, renamedBy: by.id, renamedAt: instant };
    events.push({ type: 'AdminUserRenamed', data: renamed });
  }
  if (email !== known.email) {
    if (by.id === adminUserId) throw new OwnEmailNeedsConfirmation();
    const data = { adminUserId, email, formerEmail: known.email, changedBy: by.id, changedAt: instant };
    events.push({ type: 'AdminUserEmailChanged', data });
  }
  return events;
}

function accessChanges(known: KnownAdminUser, { adminUserId, changes, by, at }: Change): AdminUserEvent[] {
  const changed = { adminUserId, changedBy: by.id, changedAt: at.toISOString() };
  const events: AdminUserEvent[] = [];
  const { role = known.role, isActive } = changes;
  if (role !== known.role) {
    refuseDirectorUnlessBy(by, role);
    events.push({ type: 'AdminUserRoleChanged', data: { ...changed, role } });
  }
  if (changes.permissions !== undefined && !isSameSet(changes.permissions, known.permissions)) {
    const permissions = grantable(changes.permissions, known.permissions, by);
    const added = permissions.filter((permission) => !known.permissions.includes(permission));
    const removed = known.permissions.filter((permission) => !permissions.includes(permission));
    events.push({ type: 'AdminUserPermissionsChanged', data: { ...changed, permissions, added, removed } });
  }
  return [...events, ...activityChange(known, { adminUserId, isActive, by, at })];
}

/** By a link that was mailed to them: whoever holds it stands for themselves, and needs nobody's leave. */
export function resetForgottenPassword(
  admin: AdminUser,
  { adminUserId, at }: Pick<Command, 'adminUserId' | 'at'>,
): AdminUserEvent[] {
  if (!isThere(admin)) throw new AdminUserNotFound();
  return [{ type: 'AdminUserPasswordReset', data: { adminUserId, resetBy: adminUserId, resetAt: at.toISOString() } }];
}

/** A link to choose a new password goes to their own address, or is printed on the host: who asks for it doesn't get to know it. */
export function sendPasswordLink(
  admin: AdminUser,
  { adminUserId, via, by, at }: Command & { readonly via: 'mail' | 'host' },
): AdminUserEvent[] {
  const known = changeableBy(admin, by);
  if (by.id === adminUserId) throw new OwnPasswordNotReset();
  if (known.status === 'inactive') throw new AdminUserInactive();
  return [{ type: 'AdminUserPasswordLinkSent', data: { adminUserId, via, sentBy: by.id, sentAt: at.toISOString() } }];
}

/** Confirmed by the link that was mailed to the new address. */
export function confirmOwnEmail(
  admin: AdminUser,
  { adminUserId, email, at }: Pick<Command, 'adminUserId' | 'at'> & { readonly email: string },
): AdminUserEvent[] {
  if (!isThere(admin)) throw new AdminUserNotFound();
  if (email === admin.email) return [];
  const changed = { changedBy: adminUserId, changedAt: at.toISOString() };
  return [{ type: 'AdminUserEmailChanged', data: { adminUserId, email, formerEmail: admin.email, ...changed } }];
}

export function deleteAdminUser(admin: AdminUser, { adminUserId, by, at }: Command): AdminUserEvent[] {
  changeableBy(admin, by);
  return [{ type: 'AdminUserDeleted', data: { adminUserId, deletedBy: by.id, deletedAt: at.toISOString() } }];
}

function activityChange(
  { status, isInactiveByHand }: KnownAdminUser,
  { adminUserId, isActive, by, at }: Command & { readonly isActive: boolean | undefined },
): AdminUserEvent[] {
  if (isActive === undefined || isActive === (status === 'active')) return [];
  if (isActive && isInactiveByHand && by.isDirectory) return [];
  const instant = at.toISOString();
  return isActive
    ? [{ type: 'AdminUserActivated', data: { adminUserId, activatedBy: by.id, activatedAt: instant } }]
    : [{ type: 'AdminUserDeactivated', data: { adminUserId, deactivatedBy: by.id, deactivatedAt: instant } }];
}

function refuseDirectorUnlessBy(by: Authority, role: AdminRole): void {
  if (role === 'director' && !by.isDirector) throw new DirectorNotYoursToName();
}

/** The admin user, where they are there and may do no more than who changes them. */
function changeableBy(admin: AdminUser, by: Authority): KnownAdminUser {
  if (!isThere(admin)) throw new AdminUserNotFound();
  if (admin.permissions.some((permission) => !holds(by, permission))) throw new AdminUserMayDoMore();
  return admin;
}

/** The permissions in the catalogue's order, each once; what they hold already needs nobody's leave. */
function grantable(wanted: readonly string[], held: readonly string[], by: Authority): string[] {
  const unknown = wanted.find((permission) => !KNOWN_PERMISSIONS.includes(permission));
  if (unknown !== undefined) throw new PermissionUnknown(unknown);
  const foreign = wanted.find((permission) => !held.includes(permission) && !holds(by, permission));
  if (foreign !== undefined) throw new PermissionNotYoursToGrant(foreign);
  return KNOWN_PERMISSIONS.filter((permission) => wanted.includes(permission));
}

function holds({ permissions }: Authority, permission: string): boolean {
  return permissions.includes(ALL_PERMISSIONS) || permissions.includes(permission);
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.every((item) => other.includes(item)) && other.every((item) => one.includes(item));
}
