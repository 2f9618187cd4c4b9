import { ALL_PERMISSIONS } from '@waybook/contracts/api';
import type { adminUserEvents, directorsEvents } from '@waybook/contracts/events';
import { counted } from '@waybook/contracts/texts';
import type { Names } from '../names/names.js';
import { BY_MAILED_LINK, type SubjectRef, type WordsFor } from './event-words.js';

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

export const adminUserWords: WordsFor<keyof typeof adminUserEvents | keyof typeof directorsEvents> = {
  AdminUserCreated: {
    about,
    leaves: 'Active',
    says: ({ adminUserId, role }, names) => `added ${names.admin(adminUserId)} as an admin user (${role})`,
  },
  AdminUserRenamed: { about, says: changed('name') },
  AdminUserEmailChanged: { about, says: changed('e-mail address') },
  AdminUserRoleChanged: {
    about,
    says: ({ adminUserId, role }, names) => `made ${names.admin(adminUserId)} ${role}`,
  },
  AdminUserPermissionsChanged: {
    about,
    says: ({ adminUserId, permissions }, names) => {
      const held = permissions.includes(ALL_PERMISSIONS)
        ? 'every permission'
        : counted(permissions.length, 'permission');
      return `gave ${names.admin(adminUserId)} ${held}`;
    },
  },
  AdminUserPasswordReset: {
    about,
    says: ({ adminUserId, resetBy }, names) =>
      resetBy === adminUserId ? BY_MAILED_LINK : did('set a new password for')({ adminUserId }, names),
  },
  AdminUserDeactivated: { about, leaves: 'Inactive', says: did('deactivated') },
  AdminUserActivated: { about, leaves: 'Active', says: did('activated') },
  AdminUserDeleted: { about, leaves: 'Deleted', says: did('deleted the admin user') },
  DirectorGainedFullAccess: { about, isEcho: true, says: did('gave full access to') },
  DirectorLostFullAccess: { about, isEcho: true, says: did('took full access from') },
};
