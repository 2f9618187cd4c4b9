import { ALL_PERMISSIONS } from '@waybook/contracts/api';
import type { adminUserEvents, directorsEvents } from '@waybook/contracts/events';
import { formatPounds } from '@waybook/contracts/money';
import { counted, permissionsNamed } from '@waybook/contracts/texts';
import type { Names } from '../names/names.js';
import { BY_MAILED_LINK, type SubjectRef, type TemplatesFor } from './event-template.js';

interface OfAdmin {
  adminUserId: string;
}

const about = ({ adminUserId }: OfAdmin): SubjectRef => ({ kind: 'admin-user', id: adminUserId });

const did =
  (verb: string) =>
  ({ adminUserId }: OfAdmin, names: Names) =>
    `${verb} ${names.admin(adminUserId)}`;

const changed =
  (what: string) =>
  ({ adminUserId }: OfAdmin, names: Names) =>
    `changed ${names.adminsOwn(adminUserId)} ${what}`;

/** "a remittance of any amount", "a payment run of up to £500.00" */
const upTo = (pence: number | null, what: string) =>
  pence === null ? `${what} of any amount` : `${what} of up to ${formatPounds(pence)}`;

/** "gave Mia Moved “See drivers” and took “Make payment runs and bank files” from them" */
function rightsChanged(
  who: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): string {
  const gave = added.length === 0 ? null : `gave ${who} ${permissionsNamed(added)}`;
  const took = removed.length === 0 ? null : `took ${permissionsNamed(removed)} from ${gave === null ? who : 'them'}`;
  return [gave, took].filter((part) => part !== null).join(' and ');
}

export const adminUserTemplates: TemplatesFor<keyof typeof adminUserEvents | keyof typeof directorsEvents> = {
  AdminUserCreated: {
    about,
    newStatus: 'Active',
    phrase: ({ adminUserId, role }, names) => `added ${names.admin(adminUserId)} as an admin user (${role})`,
  },
  AdminUserRenamed: { about, phrase: changed('name') },
  AdminUserEmailChanged: { about, phrase: changed('email address') },
  AdminUserRoleChanged: {
    about,
    phrase: ({ adminUserId, role }, names) => `made ${names.admin(adminUserId)} ${role}`,
  },
  AdminUserPermissionsChanged: {
    about,
    phrase: ({ adminUserId, permissions, added, removed }, names) => {
      if (added && removed) return rightsChanged(names.admin(adminUserId), { added, removed });
      const held = permissions.includes(ALL_PERMISSIONS)
        ? 'every permission'
        : counted(permissions.length, 'permission');
      return `gave ${names.admin(adminUserId)} ${held}`;
    },
  },
  AdminUserApprovalLimitsChanged: {
    about,
    phrase: ({ adminUserId, remittancePence, runPence }, names) =>
      `let ${names.admin(adminUserId)} approve ${upTo(remittancePence, 'a remittance')} and pay ${upTo(runPence, 'a payment run')}`,
  },
  AdminUserPasswordLinkSent: {
    about,
    phrase: ({ adminUserId, via }, names) =>
      via === 'mail'
        ? `sent ${names.admin(adminUserId)} a link to choose a new password`
        : `printed a link for ${names.admin(adminUserId)} to choose a new password`,
  },
  AdminUserPasswordReset: {
    about,
    phrase: ({ adminUserId, resetBy }, names) =>
      resetBy === adminUserId ? BY_MAILED_LINK : did('set a new password for')({ adminUserId }, names),
  },
  AdminUserDeactivated: { about, newStatus: 'Inactive', phrase: did('deactivated') },
  AdminUserActivated: { about, newStatus: 'Active', phrase: did('activated') },
  AdminUserDeleted: { about, newStatus: 'Deleted', phrase: did('deleted the admin user') },
  DirectorGainedFullAccess: { about, isRedundant: true, phrase: did('gave full access to') },
  DirectorLostFullAccess: { about, isRedundant: true, phrase: did('took full access from') },
};
