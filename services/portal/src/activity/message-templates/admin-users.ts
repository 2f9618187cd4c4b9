import { ALL_PERMISSIONS } from '@waybook/contracts/api';
import type { adminUserEvents, directorsEvents } from '@waybook/contracts/events';
import { formatPounds } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
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
    phrase: ({ adminUserId, permissions }, names) => {
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
