import { expect, test } from '@jest/globals';
import { asAdmin, asDriver } from '../../testing/signed-in';
import { lastSignIn, rememberSignIn } from './last-sign-in';

test.each([
  ["a driver's, by their email address", asDriver(), {}, { type: 'driver', login: 'driver@waybook.example' }],
  ["an admin's, without a name: a desk has many", asAdmin({}), {}, { type: 'admin' }],
  ['one of several businesses, by the name there', asAdmin({}), { isChosen: true }, { type: 'admin', login: 'ada' }],
])('the sign-in opens again with %s', (_whose, signedIn, how, expected) => {
  rememberSignIn(signedIn, how);
  expect(lastSignIn()).toEqual(expected);
});
