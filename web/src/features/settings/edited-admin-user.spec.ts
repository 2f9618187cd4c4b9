import { describe, expect, test } from '@jest/globals';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { changesIn, editedValues, limitsIn } from './edited-admin-user';

const admin: AdminUserAnswer = {
  id: 'a1',
  businessId: 'b1',
  firstName: 'Tom',
  lastName: 'Ashworth',
  username: 'tom',
  email: 'tom@example.org',
  role: 'payroll',
  permissions: ['remittances:read', 'queries:read'],
  isActive: true,
  createdAt: '2026-11-16T09:00:00.000Z',
  updatedAt: '2026-11-16T09:00:00.000Z',
  lastLogin: null,
  hasSecondFactor: false,
  passkeys: 0,
  remittanceLimit: null,
  runLimit: null,
};

describe('editing an admin user', () => {
  test('sends nothing that is as it was', () => {
    expect(changesIn(admin, editedValues(admin))).toEqual({});
    expect(changesIn(admin, { ...editedValues(admin), permissions: [...admin.permissions].reverse() })).toEqual({});
  });

  test('sends what was edited, without the spaces around it', () => {
    const values = {
      ...editedValues(admin),
      lastName: ' Ash ',
      role: 'finance' as const,
      permissions: ['all'],
      isActive: false,
    };
    expect(changesIn(admin, values)).toEqual({
      lastName: 'Ash',
      role: 'finance',
      permissions: ['all'],
      isActive: false,
    });
  });

  test('sends limits where one is another, and none for an empty one', () => {
    expect(limitsIn(admin, editedValues(admin))).toBeNull();
    const limited = { ...admin, remittanceLimit: '500.00' };
    expect(limitsIn(limited, editedValues(limited))).toBeNull();
    expect(limitsIn(limited, { ...editedValues(limited), remittanceLimit: '', runLimit: '9000' })).toEqual({
      remittanceLimit: null,
      runLimit: '9000.00',
    });
  });
});
