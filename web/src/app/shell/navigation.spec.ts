import { describe, expect, test } from '@jest/globals';
import { ROLE_PERMISSIONS, type AdminRole, type SignedIn } from '@waybook/contracts/api';
import { asAdmin, asDriver } from '../../testing/signed-in';
import { menuFor } from './navigation';

const adminWith = (role: AdminRole) => asAdmin({ role, permissions: [...ROLE_PERMISSIONS[role]] });
const titles = (signedIn: SignedIn) => menuFor(signedIn).map(({ title }) => title);

describe('the menu', () => {
  test('is for a director the whole menu, in its order', () => {
    expect(titles(adminWith('director'))).toEqual([
      'Dashboard',
      'Drivers',
      'Admin Users',
      'Tickets',
      'Documents',
      'Earnings',
      'Compliance',
      'Reports',
      'Settings',
    ]);
  });

  test('leaves out what an admin may not open', () => {
    expect(titles(adminWith('finance'))).not.toContain('Drivers');
    expect(titles(adminWith('payroll'))).not.toContain('Settings');
  });

  test('shows Settings to whoever may change something there', () => {
    expect(titles(asAdmin({ permissions: ['business:write'] }))).toEqual(['Dashboard', 'Settings']);
  });

  test('leaves out the list of remittances, to which the search and the figures lead', () => {
    expect(titles(adminWith('payroll'))).not.toContain('Remittances');
  });

  test("is for a driver the driver's own", () => {
    expect(titles(asDriver())).toEqual([
      'Dashboard',
      'Profile',
      'Documents',
      'Weekly Entry',
      'Earnings History',
      'Remittances',
      'Membership',
    ]);
  });
});
