import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { instant, pence, uuid } from './fields.js';

const role = () => z.enum(['finance', 'payroll', 'operations', 'director']);

export const adminUserEvents = {
  AdminUserCreated: defineEvent(
    z.object({
      adminUserId: uuid(),
      username: personalText(),
      email: personalText(),
      firstName: personalText(),
      lastName: personalText(),
      role: role(),
      permissions: z.array(z.string()),
      createdBy: uuid().nullable(),
      createdAt: instant(),
    }),
    { personId: 'adminUserId' },
  ),
  AdminUserRenamed: defineEvent(
    z.object({
      adminUserId: uuid(),
      firstName: personalText(),
      lastName: personalText(),
      renamedBy: uuid().nullable(),
      renamedAt: instant(),
    }),
    { personId: 'adminUserId' },
  ),
  AdminUserEmailChanged: defineEvent(
    z.object({
      adminUserId: uuid(),
      email: personalText(),
      /** The address before, which is told of changes for 30 days. Absent in events of 1.0. */
      formerEmail: personalText().optional(),
      changedBy: uuid().nullable(),
      changedAt: instant(),
    }),
    { personId: 'adminUserId' },
  ),
  AdminUserRoleChanged: defineEvent(
    z.object({ adminUserId: uuid(), role: role(), changedBy: uuid().nullable(), changedAt: instant() }),
  ),
  AdminUserPermissionsChanged: defineEvent(
    z.object({
      adminUserId: uuid(),
      permissions: z.array(z.string()),
      /** Which were added and removed. Absent in events of 1.0. */
      added: z.array(z.string()).optional(),
      removed: z.array(z.string()).optional(),
      changedBy: uuid().nullable(),
      changedAt: instant(),
    }),
  ),
  /** How much they may approve in one go; null: no limit. */
  AdminUserApprovalLimitsChanged: defineEvent(
    z.object({
      adminUserId: uuid(),
      remittancePence: pence().nullable(),
      runPence: pence().nullable(),
      changedBy: uuid().nullable(),
      changedAt: instant(),
    }),
  ),
  /** A link to choose a new password was mailed to their own address, or printed on the host by who runs the installation (`sentBy` is then null). */
  AdminUserPasswordLinkSent: defineEvent(
    z.object({ adminUserId: uuid(), via: z.enum(['mail', 'host']), sentBy: uuid().nullable(), sentAt: instant() }),
  ),
  /** They chose a new password by a link (`resetBy` is then themselves); in 1.0 a colleague could. The password itself is never in an event. */
  AdminUserPasswordReset: defineEvent(
    z.object({ adminUserId: uuid(), resetBy: uuid().nullable(), resetAt: instant() }),
  ),
  AdminUserDeactivated: defineEvent(
    z.object({ adminUserId: uuid(), deactivatedBy: uuid().nullable(), deactivatedAt: instant() }),
  ),
  AdminUserActivated: defineEvent(
    z.object({ adminUserId: uuid(), activatedBy: uuid().nullable(), activatedAt: instant() }),
  ),
  AdminUserDeleted: defineEvent(z.object({ adminUserId: uuid(), deletedBy: uuid().nullable(), deletedAt: instant() })),
};
export type AdminUserEvent = EventsOf<typeof adminUserEvents>;

/**
 * Who of a business may do everything, in one stream for all of it: two changes at once, each of which leaves one such director,
 * meet here and can't leave none.
 */
export const directorsEvents = {
  DirectorGainedFullAccess: defineEvent(z.object({ adminUserId: uuid(), gainedAt: instant() })),
  DirectorLostFullAccess: defineEvent(z.object({ adminUserId: uuid(), lostAt: instant() })),
};
export type DirectorsEvent = EventsOf<typeof directorsEvents>;
