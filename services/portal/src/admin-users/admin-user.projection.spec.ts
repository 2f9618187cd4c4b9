import { expect, test } from '@jest/globals';
import type { AdminUserEvent } from '@waybook/contracts/events';
import { foldedRow, happenedAt } from '@waybook/event-store/testing';
import { adminUsersProjection } from './admin-user.projection.js';

const adminUserId = '0193a3f0-0000-7000-8000-000000000061';
const director = '0193a3f0-0000-7000-8000-000000000062';
const at = '2026-11-20T12:00:00.000Z';
const changed = { adminUserId, changedBy: director, changedAt: at };

const created: AdminUserEvent = {
  type: 'AdminUserCreated',
  data: {
    adminUserId,
    username: 'ada',
    email: 'ada@waybook.example',
    firstName: 'Ada',
    lastName: 'Price',
    role: 'finance',
    permissions: ['reports:read'],
    createdBy: director,
    createdAt: at,
  },
};
const deactivated: AdminUserEvent = {
  type: 'AdminUserDeactivated',
  data: { adminUserId, deactivatedBy: director, deactivatedAt: at },
};
const rowAfter = (...events: AdminUserEvent[]) => foldedRow(adminUsersProjection, created, ...events);

test('an admin user begins active, with what they were given', () => {
  expect(rowAfter()).toEqual({
    remittance_limit_pence: null,
    run_limit_pence: null,
    username: 'ada',
    email: 'ada@waybook.example',
    first_name: 'Ada',
    last_name: 'Price',
    role: 'finance',
    role_since: happenedAt(1),
    permissions: ['reports:read'],
    is_active: true,
    created_at: happenedAt(1),
    updated_at: happenedAt(1),
    session_epoch: 0,
    deleted_at: null,
    former_emails: [],
  });
});

test.each<[what: string, event: AdminUserEvent, columns: object]>([
  [
    'has another name',
    {
      type: 'AdminUserRenamed',
      data: { adminUserId, firstName: 'Bea', lastName: 'Stone', renamedBy: director, renamedAt: at },
    },
    { first_name: 'Bea', last_name: 'Stone' },
  ],
  [
    'has another address, by an event of 1.0',
    { type: 'AdminUserEmailChanged', data: { ...changed, email: 'bea@waybook.example' } },
    { email: 'bea@waybook.example' },
  ],
  [
    'has another address, and the one before is told for a while',
    {
      type: 'AdminUserEmailChanged',
      data: { ...changed, email: 'bea@waybook.example', formerEmail: 'ada@waybook.example' },
    },
    {
      email: 'bea@waybook.example',
      former_emails: [{ address: 'ada@waybook.example', until: happenedAt(2).toISOString(), version: 2 }],
    },
  ],
  [
    'is sent a link, and stays signed in',
    { type: 'AdminUserPasswordLinkSent', data: { adminUserId, via: 'mail', sentBy: director, sentAt: at } },
    {},
  ],
  [
    'has another role',
    { type: 'AdminUserRoleChanged', data: { ...changed, role: 'payroll' } },
    { role: 'payroll', role_since: happenedAt(2) },
  ],
  [
    'may do other things',
    { type: 'AdminUserPermissionsChanged', data: { ...changed, permissions: ['all'] } },
    { permissions: ['all'] },
  ],
  [
    'got another password',
    { type: 'AdminUserPasswordReset', data: { adminUserId, resetBy: director, resetAt: at } },
    { session_epoch: 1 },
  ],
  ['is active no more', deactivated, { is_active: false, session_epoch: 1 }],
  [
    'is deleted, and only the name is left, for what they once decided',
    { type: 'AdminUserDeleted', data: { adminUserId, deletedBy: director, deletedAt: at } },
    { username: '', email: '', permissions: [], is_active: false, deleted_at: happenedAt(2) },
  ],
])('an admin user %s, and is otherwise as before', (_what, event, columns) => {
  expect(rowAfter(event)).toEqual({ ...rowAfter(), ...columns, updated_at: happenedAt(2) });
});

test('an admin user is active again, and sessions of before stay ended', () => {
  const activated: AdminUserEvent = {
    type: 'AdminUserActivated',
    data: { adminUserId, activatedBy: director, activatedAt: at },
  };
  expect(rowAfter(deactivated, activated)).toEqual({ ...rowAfter(), session_epoch: 1, updated_at: happenedAt(3) });
  expect(foldedRow(adminUsersProjection, activated)).toBeNull();
});
