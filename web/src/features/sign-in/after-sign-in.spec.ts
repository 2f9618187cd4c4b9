import { expect, test } from '@jest/globals';
import { asAdmin, asDriver } from '../../testing/signed-in';
import { addressAfterSignIn } from './after-sign-in';

const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash });
const director = asAdmin({ permissions: ['all'] });

test.each([
  ['a ticket', asDriver(), at('/driver/tickets/ticket-1'), '/driver/tickets/ticket-1'],
  ['a week and a card', asDriver(), at('/driver/profile', '?a=b', '#bank-details'), '/driver/profile?a=b#bank-details'],
  ['an admin’s ticket', director, at('/admin/tickets', '?ticket=1'), '/admin/tickets?ticket=1'],
  ['the form', asDriver(), at('/login'), '/driver'],
  ['the other portal', asDriver(), at('/admin/tickets'), '/driver'],
  ['the other portal', director, at('/driver/tickets'), '/admin'],
  ['an address that only begins alike', asDriver(), at('/drivers'), '/driver'],
  ['a page that isn’t theirs to open', asAdmin({}), at('/admin/tickets'), '/admin'],
])('whoever came to %s', (_where, signedIn, address, expected) => {
  expect(addressAfterSignIn(signedIn, address)).toBe(expected);
});
