import { expect, test } from '@jest/globals';
import { asAdmin, asDriver } from '../testing/signed-in';
import { mayOpen } from './page-permissions';

test.each<[string, string[], boolean]>([
  ['/admin/earnings?q=DS700700', ['payments:read'], true],
  ['/admin/earnings?q=DS700700', ['tickets:read'], false],
  ['/admin/tickets?ticket=t1', ['payments:read'], false],
  ['/admin/settings', ['all'], true],
  ['/admin/Drivers/', ['payments:read'], false],
  ['/admin/', [], true],
  ['/admin?remittance=r1', [], true],
])('%s opens to an admin with %j: %s', (address, permissions, opens) => {
  expect(mayOpen(asAdmin({ permissions }), address)).toBe(opens);
});

test("an admin's page that wants a permission opens to no driver", () => {
  expect(mayOpen(asDriver(), '/admin/drivers')).toBe(false);
  expect(mayOpen(asDriver(), '/driver/documents')).toBe(true);
});
