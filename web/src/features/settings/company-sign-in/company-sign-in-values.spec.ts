import { expect, test } from '@jest/globals';
import type { CompanySignInAnswer } from '@waybook/contracts/api';
import { requestOf, valuesOf } from './company-sign-in-values';

const settings: CompanySignInAnswer = {
  ...{ isOn: true, issuer: 'https://login.example.com', clientId: 'waybook', extraScopes: '', roleClaim: 'groups' },
  roles: [
    { value: 'cn=board,ou=staff', role: 'director' },
    { value: 'pay', role: 'payroll' },
    { value: 'wages', role: 'payroll' },
  ],
  ...{ makesAccounts: true, isOnlyWay: true, breakGlassAdminId: 'ada', connectable: ['petra'] },
  secondFactor: { claim: 'amr', values: ['mfa', 'otp'] },
  ...{ signInLink: '', redirectUri: '', signedOutUri: '' },
};

test('what is shown and not changed is sent as it was, without a secret', () => {
  const { issuer, clientId, extraScopes, roleClaim, roles, makesAccounts, isOnlyWay, breakGlassAdminId, connectable } =
    settings;
  const same = {
    issuer,
    clientId,
    extraScopes,
    roleClaim,
    roles,
    makesAccounts,
    isOnlyWay,
    breakGlassAdminId,
    connectable,
    secondFactor: settings.secondFactor,
  };
  expect(requestOf(valuesOf(settings))).toEqual(same);
});

test('a provider that is not asked for a second factor is sent as none', () => {
  expect(requestOf({ ...valuesOf(settings), secondFactorClaim: '' }).secondFactor).toBeNull();
  expect(requestOf(valuesOf({ ...settings, secondFactor: null })).secondFactor).toBeNull();
});

test('values are separated by semicolons, and the role that may do most comes first', () => {
  const values = { ...valuesOf(settings), clientSecret: 'secret', isOnlyWay: false, connect: { petra: false } };
  values.values = { ...values.values, director: '', finance: ' ledgers ;; books ' };
  expect(requestOf(values)).toMatchObject({
    roles: [
      { value: 'pay', role: 'payroll' },
      { value: 'wages', role: 'payroll' },
      { value: 'ledgers', role: 'finance' },
      { value: 'books', role: 'finance' },
    ],
    ...{ clientSecret: 'secret', breakGlassAdminId: null, connectable: [] },
  });
});
