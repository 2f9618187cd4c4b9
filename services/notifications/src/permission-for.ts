import {
  ADMIN_NOTIFICATION_KINDS,
  DRIVER_NOTIFICATION_KINDS,
  OWN_NOTIFICATION_KINDS,
  holdsPermission,
  type NotificationKind,
  type Permission,
} from '@waybook/contracts/api';
import type { Actor } from '@waybook/platform/http';

type AdminKind = (typeof ADMIN_NOTIFICATION_KINDS)[number];

/** The permission that an admin needs to receive notices of a kind, and to read them later. */
export const PERMISSION_FOR: Readonly<Record<AdminKind, Permission>> = {
  remittance_submitted: 'remittances:approve',
  correction_to_confirm: 'remittances:approve',
  correction_declined: 'remittances:correct',
  query_raised: 'queries:answer',
  ticket_written: 'tickets:write',
  ticket_assigned: 'tickets:read',
  ticket_mentioned: 'tickets:read',
  document_expiring: 'compliance:remind',
  document_expired: 'compliance:remind',
  webhook_trouble: 'business:write',
  e_invoice_set_aside: 'remittances:approve',
  e_invoice_rejected: 'remittances:approve',
  api_key_expiring: 'business:write',
  api_key_left: 'business:write',
  directory_refused: 'business:write',
};

/** Null for the kinds that only drivers receive, or everybody of themselves. */
export function permissionFor(kind: NotificationKind): Permission | null {
  return Object.hasOwn(PERMISSION_FOR, kind) ? PERMISSION_FOR[kind as AdminKind] : null;
}

/** The kinds that the caller may read now; an admin who loses a permission also loses its notices, which may name people. */
export function kindsOpenTo(actor: Actor): readonly NotificationKind[] {
  if (actor.type === 'driver') return DRIVER_NOTIFICATION_KINDS;
  const open = ADMIN_NOTIFICATION_KINDS.filter((kind) => holdsPermission(actor.permissions, PERMISSION_FOR[kind]));
  return [...open, ...OWN_NOTIFICATION_KINDS];
}
