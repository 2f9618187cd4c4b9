import { describe, expect, test } from '@jest/globals';
import { PERMISSIONS, ROLE_PERMISSIONS } from '@waybook/contracts/api';
import { choiceOf, permissionsAfterRole, permissionsFor, permissionSummary, toggled } from './permission-choice.view';
import { PERMISSION_LABELS } from '@waybook/contracts/texts';
import { permissionAreas } from './permission-labels.view';

const payroll = [...ROLE_PERMISSIONS.payroll];

describe("an admin's permissions", () => {
  test('are all, as the role, or chosen one by one', () => {
    expect(choiceOf(['all'], 'payroll')).toBe('all');
    expect(choiceOf([...payroll].reverse(), 'payroll')).toBe('role');
    expect(choiceOf(payroll.slice(1), 'payroll')).toBe('single');
    expect(permissionSummary(['drivers:read'], 'payroll', 'Payroll')).toBe('1 permission');
    expect(permissionSummary(payroll, 'payroll', 'Payroll')).toBe('As Payroll');
  });

  test('one by one begin with what the role may do, and a director’s with none', () => {
    expect(permissionsFor('single', 'payroll')).toEqual(payroll);
    expect(permissionsFor('single', 'director')).toEqual([]);
    expect(permissionsFor('all', 'finance')).toEqual(['all']);
  });

  test('follow the role while they are the role’s, and stay where they were chosen', () => {
    expect(permissionsAfterRole(payroll, 'payroll', 'finance')).toEqual(ROLE_PERMISSIONS.finance);
    expect(permissionsAfterRole(['drivers:read'], 'payroll', 'finance')).toEqual(['drivers:read']);
  });

  test('are switched one by one', () => {
    expect(toggled(['drivers:read'], 'tickets:read', true)).toEqual(['drivers:read', 'tickets:read']);
    expect(toggled(['drivers:read', 'tickets:read'], 'drivers:read', false)).toEqual(['tickets:read']);
  });

  test('all stand in the editor, each with words of its own', () => {
    expect(permissionAreas().flatMap(({ permissions }) => permissions)).toEqual([...PERMISSIONS]);
    expect(new Set(Object.values(PERMISSION_LABELS)).size).toBe(PERMISSIONS.length);
  });
});
