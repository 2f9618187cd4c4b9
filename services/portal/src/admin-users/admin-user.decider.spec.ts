import { describe, expect, test } from '@jest/globals';
import { createAdminUser, type AdminUserDetails } from './admin-user.decider.js';
import { AdminUserAlreadyCreated, PermissionUnknown } from './admin-user.errors.js';

const at = new Date('2026-11-16T09:00:00.000Z');
const adminUserId = '0193a3f0-0000-7000-8000-000000000002';
const details: AdminUserDetails = {
  username: 'ada',
  email: 'ada@harbour.example',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'payroll',
  permissions: ['remittances:read', 'remittances:approve'],
};

describe('creating an admin user', () => {
  test('states who was created, by whom and when', () => {
    const createdBy = '0193a3f0-0000-7000-8000-000000000003';
    expect(createAdminUser({ status: 'unknown' }, { adminUserId, details, createdBy, at })).toEqual([
      { type: 'AdminUserCreated', data: { ...details, adminUserId, createdBy, createdAt: '2026-11-16T09:00:00.000Z' } },
    ]);
  });

  test('"all" is a permission', () => {
    const director: AdminUserDetails = { ...details, role: 'director', permissions: ['all'] };
    const command = { adminUserId, details: director, createdBy: null, at };
    expect(createAdminUser({ status: 'unknown' }, command)).toHaveLength(1);
  });

  test('a permission that does not exist is refused by name', () => {
    const command = { adminUserId, details: { ...details, permissions: ['vans:wash'] }, createdBy: null, at };
    expect(() => createAdminUser({ status: 'unknown' }, command)).toThrow(new PermissionUnknown('vans:wash'));
  });

  test('happens once', () => {
    const existing = { status: 'active', username: 'ada', email: 'ada@harbour.example' } as const;
    expect(() => createAdminUser(existing, { adminUserId, details, createdBy: null, at })).toThrow(
      AdminUserAlreadyCreated,
    );
  });
});
