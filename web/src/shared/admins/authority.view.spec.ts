import { describe, expect, test } from '@jest/globals';
import { ROLE_PERMISSIONS } from '@waybook/contracts/api';
import { holdsAll, permissionsToGrant } from './authority.view';

const clerk = { permissions: ['admin-users:write', 'drivers:read'] };

describe('what an admin may do with others', () => {
  test('a change is theirs to make while the other holds no more', () => {
    expect(holdsAll(clerk, ['drivers:read'])).toBe(true);
    expect(holdsAll(clerk, ['drivers:read', 'tickets:read'])).toBe(false);
    expect(holdsAll(clerk, ['all'])).toBe(false);
    expect(holdsAll({ permissions: ['all'] }, ['all', 'tickets:read'])).toBe(true);
  });

  test('a new one gets everything, or what of the role the creator holds', () => {
    const director = { permissions: ['all'] };
    expect(permissionsToGrant(director, { role: 'finance', granted: 'all' })).toEqual(['all']);
    expect(permissionsToGrant(director, { role: 'finance', granted: 'role' })).toEqual(ROLE_PERMISSIONS.finance);
    expect(permissionsToGrant(clerk, { role: 'operations', granted: 'all' })).toEqual(['drivers:read']);
    expect(permissionsToGrant(clerk, { role: 'director', granted: 'role' })).toEqual([]);
  });
});
