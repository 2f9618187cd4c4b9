import {
  ADMIN_NOTIFICATION_KINDS,
  DRIVER_NOTIFICATION_KINDS,
  holdsPermission,
  type NotificationKind,
  type Permission,
} from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';

type AdminKind = (typeof ADMIN_NOTIFICATION_KINDS)[number];

/** The permission that an admin needs to receive notices of a kind, and to read them later. */
export const PERMISSION_FOR: Readonly<Record<AdminKind, Permission>> = {
  remittance_submitted: 'remittances:approve',
  query_raised: 'queries:answer',
  ticket_assigned: 'tickets:read',
  ticket_mentioned: 'tickets:read',
  document_expiring: 'compliance:remind',
  document_expired: 'compliance:remind',
};

/** Null for the kinds that only drivers receive. */
export function permissionFor(kind: NotificationKind): Permission | null {
  return Object.hasOwn(PERMISSION_FOR, kind) ? PERMISSION_FOR[kind as AdminKind] : null;
}

/** The kinds that the caller may read now; an admin who loses a permission also loses its notices, which may name people. */
export function kindsOpenTo(actor: Actor): readonly NotificationKind[] {
  if (actor.type === 'driver') return DRIVER_NOTIFICATION_KINDS;
  return ADMIN_NOTIFICATION_KINDS.filter((kind) => holdsPermission(actor.permissions, PERMISSION_FOR[kind]));
}
