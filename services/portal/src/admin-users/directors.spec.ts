import { NO_LIMITS } from './approval-limits/limits.js';
import { describe, expect, test } from '@jest/globals';
import type { AdminUserEvent } from '@waybook/contracts/events';
import type { AdminUser } from './admin-user.js';
import { LastDirector } from './admin-user.errors.js';
import { withDirectors } from './directors.js';

const at = new Date('2026-11-16T09:00:00.000Z');
const adminUserId = '0193a3f0-0000-7000-8000-000000000002';
const OTHER = '0193a3f0-0000-7000-8000-000000000003';
const director: AdminUser = {
  status: 'active',
  username: 'ada',
  email: 'ada@harbour.example',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'director',
  permissions: ['all'],
  limits: NO_LIMITS,
  isInactiveByHand: false,
};
const changed = { adminUserId, changedBy: null, changedAt: at.toISOString() };
const LOSING: readonly AdminUserEvent[] = [
  { type: 'AdminUserPermissionsChanged', data: { ...changed, permissions: ['drivers:read'] } },
  { type: 'AdminUserRoleChanged', data: { ...changed, role: 'finance' } },
  { type: 'AdminUserDeactivated', data: { adminUserId, deactivatedBy: null, deactivatedAt: at.toISOString() } },
  { type: 'AdminUserDeleted', data: { adminUserId, deletedBy: null, deletedAt: at.toISOString() } },
];
const decided = (before: AdminUser, directors: readonly string[], event: AdminUserEvent) =>
  withDirectors({ adminUserId, before, directors: new Set(directors), at }, [event]).directors;

describe.each(LOSING)('$type of a director with all permissions', (event) => {
  test('is noted while another one remains', () => {
    expect(decided(director, [adminUserId, OTHER], event)).toEqual([
      { type: 'DirectorLostFullAccess', data: { adminUserId, lostAt: at.toISOString() } },
    ]);
  });

  test('is refused for the last one', () => {
    expect(() => decided(director, [adminUserId], event)).toThrow(LastDirector);
  });
});

describe('the directors with all permissions', () => {
  test('are one more once somebody becomes one', () => {
    const clerk: AdminUser = { ...director, permissions: ['drivers:read'] };
    const all: AdminUserEvent = { type: 'AdminUserPermissionsChanged', data: { ...changed, permissions: ['all'] } };
    expect(decided(clerk, [OTHER], all)).toEqual([
      { type: 'DirectorGainedFullAccess', data: { adminUserId, gainedAt: at.toISOString() } },
    ]);
  });

  test('are no concern of what happens to others', () => {
    const finance: AdminUser = { ...director, role: 'finance' };
    for (const event of LOSING) expect(decided(finance, [OTHER], event)).toEqual([]);
  });
});
