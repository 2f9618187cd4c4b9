import { describe, expect, test } from '@jest/globals';
import type { AdminUserEvent } from '@waybook/contracts/events';
import { givenEvents } from '@waybook/event-store/testing';
import {
  changeAdminUser,
  confirmOwnEmail,
  createAdminUser,
  deleteAdminUser,
  resetForgottenPassword,
  sendPasswordLink,
  type AdminUserChanges,
  type AdminUserDetails,
  type Authority,
} from './admin-user.decider.js';
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
import { adminUserStream, type AdminUser } from './admin-user.js';

const at = new Date('2026-11-16T09:00:00.000Z');
const instant = at.toISOString();
const adminUserId = '0193a3f0-0000-7000-8000-000000000002';
const director: Authority = { id: '0193a3f0-0000-7000-8000-000000000003', isDirector: true, permissions: ['all'] };
const deputy: Authority = { ...director, isDirector: false };
const clerk: Authority = {
  id: '0193a3f0-0000-7000-8000-000000000004',
  isDirector: false,
  permissions: ['admin-users:write', 'remittances:read', 'remittances:approve'],
};
const details: AdminUserDetails = {
  username: 'ada',
  email: 'ada@harbour.example',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'payroll',
  permissions: ['remittances:read', 'remittances:approve'],
};
const created: AdminUserEvent = {
  type: 'AdminUserCreated',
  data: { ...details, adminUserId, createdBy: director.id, createdAt: instant },
};
const deactivated: AdminUserEvent = {
  type: 'AdminUserDeactivated',
  data: { adminUserId, deactivatedBy: director.id, deactivatedAt: instant },
};
const deleted: AdminUserEvent = {
  type: 'AdminUserDeleted',
  data: { adminUserId, deletedBy: director.id, deletedAt: instant },
};

describe('creating an admin user', () => {
  const create = (changes: Partial<AdminUserDetails> = {}, by = director) =>
    givenEvents(adminUserStream).when((admin) =>
      createAdminUser(admin, { adminUserId, details: { ...details, ...changes }, by, at }),
    );

  test('states who was created, by whom and when', () => create().thenEvents(created));

  test('"all" is a permission', () => {
    const everything = { ...created.data, role: 'director', permissions: ['all'] } as typeof created.data;
    create({ role: 'director', permissions: ['all'] }).thenEvents({ ...created, data: everything });
  });

  test('a permission that does not exist is refused by name', () => {
    create({ permissions: ['vans:wash'] }).thenRefuses(PermissionUnknown);
  });

  test('makes nobody a director but by a director, whatever else somebody may do', () => {
    create({ role: 'director', permissions: [] }, clerk).thenRefuses(DirectorNotYoursToName);
    create({ role: 'director', permissions: [] }, deputy).thenRefuses(DirectorNotYoursToName);
    create({ role: 'operations' }, deputy).thenEvents({
      ...created,
      data: { ...created.data, role: 'operations', createdBy: deputy.id },
    });
  });

  test('by somebody who holds as much is theirs to do', () => {
    create({}, clerk).thenEvents({ ...created, data: { ...created.data, createdBy: clerk.id } });
  });

  test.each([[['all']], [['drivers:read']]])('nobody grants what they do not hold: %p', (permissions) => {
    create({ permissions }, clerk).thenRefuses(PermissionNotYoursToGrant);
  });

  test('happens once', () => {
    givenEvents(adminUserStream, created)
      .when((admin) => createAdminUser(admin, { adminUserId, details, by: director, at }))
      .thenRefuses(AdminUserAlreadyCreated);
  });
});

describe('changing an admin user', () => {
  const change = (changes: AdminUserChanges, by = director, ...since: AdminUserEvent[]) =>
    givenEvents(adminUserStream, created, ...since).when((admin) =>
      changeAdminUser(admin, { adminUserId, changes, by, at }),
    );
  const changed = { adminUserId, changedBy: director.id, changedAt: instant };

  test('each change is a fact of its own', () => {
    change({
      lastName: 'Lovelace',
      email: 'ada@quay.example',
      role: 'finance',
      permissions: ['reports:read'],
    }).thenEvents(
      {
        type: 'AdminUserRenamed',
        data: { adminUserId, firstName: 'Ada', lastName: 'Lovelace', renamedBy: director.id, renamedAt: instant },
      },
      {
        type: 'AdminUserEmailChanged',
        data: { ...changed, email: 'ada@quay.example', formerEmail: 'ada@harbour.example' },
      },
      { type: 'AdminUserRoleChanged', data: { ...changed, role: 'finance' } },
      {
        type: 'AdminUserPermissionsChanged',
        data: { ...changed, permissions: ['reports:read'], added: ['reports:read'], removed: details.permissions },
      },
    );
  });

  test('nobody but a director makes somebody a director, or themselves, and who is one may stay one', () => {
    change({ role: 'director' }, clerk).thenRefuses(DirectorNotYoursToName);
    change({ role: 'director' }, { ...deputy, id: adminUserId }).thenRefuses(DirectorNotYoursToName);
    const promoted: AdminUserEvent = { type: 'AdminUserRoleChanged', data: { ...changed, role: 'director' } };
    change({ role: 'director' }).thenEvents(promoted);
    change({ role: 'director', firstName: 'Ada' }, deputy, promoted).thenNothing();
  });

  test('what is as it was is no change, whatever order the permissions are in', () => {
    change({ firstName: 'Ada', isActive: true, permissions: [...details.permissions].reverse() }).thenNothing();
  });

  test('the company’s directory brings back whom it took away, and nobody whom a colleague did', () => {
    const directory: Authority = { id: null, isDirector: true, permissions: ['all'], isDirectory: true };
    const byDirectory = { ...deactivated, data: { ...deactivated.data, deactivatedBy: null } } as AdminUserEvent;
    const activated: AdminUserEvent = {
      type: 'AdminUserActivated',
      data: { adminUserId, activatedBy: null, activatedAt: instant },
    };
    change({ isActive: true }, directory, deactivated).thenEvents();
    change({ isActive: true }, directory, byDirectory).thenEvents(activated);
    change({ isActive: true }, directory, deactivated, activated, byDirectory).thenEvents(activated);
    change({ isActive: false }, directory).thenEvents(byDirectory);
  });

  test('deactivated and activated again', () => {
    change({ isActive: false }).thenEvents(deactivated);
    change({ isActive: true }, director, deactivated).thenEvents({
      type: 'AdminUserActivated',
      data: { adminUserId, activatedBy: director.id, activatedAt: instant },
    });
  });

  const sends = (by: Authority, ...since: AdminUserEvent[]) =>
    givenEvents(adminUserStream, created, ...since).when((admin) =>
      sendPasswordLink(admin, { adminUserId, via: 'mail', by, at }),
    );

  test('a link to choose a new password is noted, and not the link', () => {
    sends(director).thenEvents({
      type: 'AdminUserPasswordLinkSent',
      data: { adminUserId, via: 'mail', sentBy: director.id, sentAt: instant },
    });
    sends(director, deactivated).thenRefuses(AdminUserInactive);
    sends(director, deleted).thenRefuses(AdminUserNotFound);
    sends({ ...clerk, permissions: ['admin-users:write'] }).thenRefuses(AdminUserMayDoMore);
  });

  const herself: Authority = { id: adminUserId, isDirector: false, permissions: details.permissions };

  test('nobody asks for a link of their own here, nor changes their own address without confirming it', () => {
    sends(herself).thenRefuses(OwnPasswordNotReset);
    change({ email: 'elsewhere@harbour.example' }, herself).thenRefuses(OwnEmailNeedsConfirmation);
  });

  test('an own address that was confirmed is a change by its person, and names the one before', () => {
    const confirm = (email: string) =>
      givenEvents(adminUserStream, created).when((admin) => confirmOwnEmail(admin, { adminUserId, email, at }));
    const data = { ...changed, changedBy: adminUserId, email: 'new@harbour.example', formerEmail: details.email };
    confirm('new@harbour.example').thenEvents({ type: 'AdminUserEmailChanged', data });
    confirm(details.email).thenEvents();
  });

  test('somebody with a link from their email sets their own, and needs nobody’s leave', () => {
    const reset = (admin: AdminUser) => resetForgottenPassword(admin, { adminUserId, at });
    givenEvents(adminUserStream, created)
      .when(reset)
      .thenEvents({ type: 'AdminUserPasswordReset', data: { adminUserId, resetBy: adminUserId, resetAt: instant } });
    givenEvents(adminUserStream).when(reset).thenRefuses(AdminUserNotFound);
  });

  test('nobody grants what they do not hold, to others or to themselves', () => {
    change({ permissions: [...details.permissions, 'drivers:read'] }, clerk).thenRefuses(PermissionNotYoursToGrant);
    change({ permissions: ['all'] }, herself).thenRefuses(PermissionNotYoursToGrant);
  });

  test('what they hold may be taken away and given back by who holds it', () => {
    change({ permissions: ['remittances:read'] }, clerk).thenEvents({
      type: 'AdminUserPermissionsChanged',
      data: {
        ...{ ...changed, changedBy: clerk.id, permissions: ['remittances:read'] },
        ...{ added: [], removed: ['remittances:approve'] },
      },
    });
  });

  test.each<AdminUserChanges>([{ isActive: false }, { email: 'clerk@harbour.example' }, { permissions: [] }])(
    'who may do less changes nothing of them: %p',
    (changes) => {
      change(changes, { ...clerk, permissions: ['admin-users:write'] }).thenRefuses(AdminUserMayDoMore);
    },
  );

  test('who was deleted is not there to be changed', () => {
    change({ isActive: true }, director, deleted).thenRefuses(AdminUserNotFound);
    expect(() => changeAdminUser({ status: 'unknown' }, { adminUserId, changes: {}, by: director, at })).toThrow(
      AdminUserNotFound,
    );
  });
});

describe('deleting an admin user', () => {
  const remove = (by: Authority, ...since: AdminUserEvent[]) =>
    givenEvents(adminUserStream, created, ...since).when((admin) => deleteAdminUser(admin, { adminUserId, by, at }));

  test('is a fact, be they active or not', () => {
    remove(director).thenEvents(deleted);
    remove(director, deactivated).thenEvents(deleted);
  });

  test('frees their names', () => {
    const state = [created, deleted].reduce(
      (admin, event) => adminUserStream.evolve(admin, event as never),
      adminUserStream.initial,
    );
    expect(adminUserStream.claims?.(state)).toEqual([]);
  });

  test('happens once, and not by who may do less', () => {
    remove(director, deleted).thenRefuses(AdminUserNotFound);
    remove({ ...clerk, permissions: [] }).thenRefuses(AdminUserMayDoMore);
  });
});
