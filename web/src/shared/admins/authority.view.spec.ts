import { describe, expect, test } from '@jest/globals';
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
    expect(permissionsToGrant({ permissions: ['all'] }, 'finance')).toEqual(['all']);
    expect(permissionsToGrant(clerk, 'operations')).toEqual(['drivers:read']);
    expect(permissionsToGrant(clerk, 'director')).toEqual([]);
  });
});
