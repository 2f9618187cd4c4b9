import { describe, expect, test } from '@jest/globals';
import { ROLE_PERMISSIONS, type AdminRole } from '@waybook/contracts/api';
import { asAdmin, asDriver } from '../../testing/signed-in';
import { mayOpen } from '../page-permissions';
import { commandsFor } from './commands-for';

const DAY = '2026-11-25';
const OPEN_TO_ALL = [
  'Dashboard',
  'Your businesses',
  ...['Change password', 'Change email', 'Second factor', 'Where you are signed in'].map(
    (own) => `Your account: ${own}`,
  ),
  ...['dark', 'light'].map((theme) => `Your account: Switch to the ${theme} theme`),
];
const offered = (permissions: readonly string[]) => commandsFor(asAdmin({ permissions: [...permissions] }), DAY);
const named = (permissions: readonly string[]) =>
  offered(permissions).map(({ title, screen }) => (screen === '' ? title : `${screen}: ${title}`));

describe('the commands', () => {
  test('of a director are all there are, no two under one name for what was recent', () => {
    const ids = offered(['all']).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(named(['all'])).toEqual(
      expect.arrayContaining([
        'Drivers: Add driver',
        'Earnings: Prepare payment run',
        'Settings: Create API key',
        'Reports: Month closings',
        'Drivers: Export driver list',
        'Earnings: Export payments',
        'Remittances: Export remittances',
        'Admin Users: Invite admin user',
        'Your account: Change password',
      ]),
    );
  });

  test('lead nowhere that this person may not go', () => {
    for (const role of Object.keys(ROLE_PERMISSIONS) as AdminRole[]) {
      const signedIn = asAdmin({ role, permissions: [...ROLE_PERMISSIONS[role]] });
      const beyond = commandsFor(signedIn, DAY).filter(({ effect }) => 'to' in effect && !mayOpen(signedIn, effect.to));
      expect([role, beyond]).toEqual([role, []]);
    }
  });

  test('are for nobody without permissions more than the dashboard, their businesses and what is their own', () => {
    expect(named([])).toEqual(OPEN_TO_ALL);
  });

  test.each([
    [
      'payroll',
      ['Earnings: Prepare payment run', 'Earnings: Payment runs'],
      ['Earnings: Payment settings', 'Settings'],
    ],
    [
      'finance',
      ['Earnings: Payment runs', 'Reports: Audit trail', 'Reports: Close a month'],
      ['Drivers: Add driver', 'Earnings: Prepare payment run'],
    ],
    [
      'operations',
      ['Drivers: Add driver', 'Tickets: Create ticket', 'Compliance: Document review'],
      ['Earnings', 'Reports: VAT', 'Reports: Month closings'],
    ],
  ] as const)('of %s are what the role may do', (role, can, cannot) => {
    const names = named(ROLE_PERMISSIONS[role]);
    expect(names).toEqual(expect.arrayContaining([...can]));
    expect(names.filter((name) => (cannot as readonly string[]).includes(name))).toEqual([]);
  });

  test('offer no tab or action of a page that is closed, whatever the permission for the action', () => {
    expect(named(['drivers:write', 'payments:run', 'business:read', 'audit:read'])).toEqual(OPEN_TO_ALL);
  });

  test('that make a key want every right that the key has', () => {
    const create = 'Settings: Create API key';
    expect(named(['business:read', 'business:write'])).not.toContain(create);
    expect(named(['business:read', 'business:write', 'events:read'])).toContain(create);
  });

  test("of a driver are the driver's screens and cards", () => {
    const effects = commandsFor(asDriver(), DAY).map(({ effect }) => effect);
    expect(effects).toContainEqual({ to: '/driver/earnings-entry' });
    expect(effects).toContainEqual({ to: '/driver/profile#bank-details' });
    expect(effects.every((effect) => 'to' in effect && effect.to.startsWith('/driver'))).toBe(true);
  });
});
