import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CompanySignInNotYours } from './business.errors.js';
import type { Business, BusinessDetails } from './business.js';
import {
  BreakGlassDirectorMissing,
  changeCompanySignIn,
  CompanySignInIssuerRefused,
  CompanySignInRolesMissing,
  CompanySignInSecretMissing,
  turnOffCompanySignIn,
  type ChangeCompanySignInInput,
} from './company-sign-in.decider.js';
import { companyRole, mustUseCompanySignIn, type CompanySignIn } from './company-sign-in.js';

const businessId = '0199a000-0000-7000-8000-0a11eb241941';
const ada = '0199a000-0000-7000-8000-af988081f5e7';
const at = new Date('2026-11-26T10:00:00.000Z');
const settings: CompanySignIn = {
  ...{ issuer: 'https://login.example.com', clientId: 'waybook', extraScopes: '', roleClaim: 'groups' },
  roles: [
    { value: 'board', role: 'director' },
    { value: 'pay', role: 'payroll' },
  ],
  ...{ makesAccounts: false, isOnlyWay: false, breakGlassAdminId: null, connectable: [] },
};
const details: BusinessDetails = {
  ...{ name: 'Harbour Ltd', displayName: 'Harbour', contactEmail: 'office@harbour.example', phone: null },
  ...{ address: null, city: null, postcode: null, country: 'UK', companyNumber: null, vatNumber: null },
};
const without: Business = {
  status: 'active',
  details,
  isClosed: false,
  rule: null,
  companySignIn: null,
  scimTokenId: null,
  sendsEInvoices: false,
  alone: { isCoolOffKnown: false, isObjected: false },
};
const withIt: Business = { ...without, companySignIn: settings };
const input = (wanted: Partial<CompanySignIn> = {}, more: Partial<ChangeCompanySignInInput> = {}) => ({
  ...{ businessId, settings: { ...settings, ...wanted }, issuerProblem: null, hasNewSecret: true, at },
  ...{ directors: new Set([ada]), by: { id: ada, isDirector: true } },
  ...more,
});

describe("the company's sign-in", () => {
  test('is set by a director', () => {
    const { connectable, roles, ...others } = settings;
    const data = { businessId, ...others, roles, connectable, hasNewSecret: true, changedBy: ada };
    expect(changeCompanySignIn(without, input())).toEqual([
      { type: 'CompanySignInChanged', data: { ...data, changedAt: at.toISOString() } },
    ]);
  });

  test.each<[string, object, object, typeof CompanySignInNotYours | typeof CompanySignInIssuerRefused]>([
    ['by nobody else', {}, { by: { id: ada, isDirector: false } }, CompanySignInNotYours],
    ['at no address that isn’t called', {}, { issuerProblem: 'No.' }, CompanySignInIssuerRefused],
    ['without a secret', {}, { hasNewSecret: false }, CompanySignInSecretMissing],
    ['without a role', { roles: [] }, {}, CompanySignInRolesMissing],
    ['with nobody left', { isOnlyWay: true, breakGlassAdminId: null }, {}, BreakGlassDirectorMissing],
    ['with a clerk left', { isOnlyWay: true, breakGlassAdminId: businessId }, {}, BreakGlassDirectorMissing],
  ])('%s', (_, wanted, more, refusal) => {
    expect(() => changeCompanySignIn(without, input(wanted, more))).toThrow(refusal);
  });

  test('keeps its secret for the same issuer and client alone', () => {
    const more = { hasNewSecret: false };
    expect(changeCompanySignIn(withIt, input({}, more))).toEqual([]);
    expect(changeCompanySignIn(withIt, input({ makesAccounts: true }, more))).toHaveLength(1);
    for (const wanted of [{ issuer: 'https://other.example.com' }, { clientId: 'other' }]) {
      expect(() => changeCompanySignIn(withIt, input(wanted, more))).toThrow(CompanySignInSecretMissing);
    }
  });

  test('names a break-glass director only where it is the only way', () => {
    const [event] = changeCompanySignIn(without, input({ breakGlassAdminId: ada }));
    expect(event?.data).toMatchObject({ breakGlassAdminId: null });
    const [only] = changeCompanySignIn(without, input({ isOnlyWay: true, breakGlassAdminId: ada }));
    expect(only?.data).toMatchObject({ isOnlyWay: true, breakGlassAdminId: ada });
  });

  test('is turned off by a director, once', () => {
    const by = { id: ada, isDirector: true };
    const data = { businessId, turnedOffBy: ada, turnedOffAt: at.toISOString() };
    expect(turnOffCompanySignIn(withIt, { businessId, by, at })).toEqual([{ type: 'CompanySignInTurnedOff', data }]);
    expect(turnOffCompanySignIn(without, { businessId, by, at })).toEqual([]);
    const clerk = { id: ada, isDirector: false };
    expect(() => turnOffCompanySignIn(withIt, { businessId, by: clerk, at })).toThrow(CompanySignInNotYours);
  });
});

test('the role is that of the first mapped value, and of no other', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('board', 'pay', 'others')), (values) => {
      const expected = values.includes('board') ? 'director' : values.includes('pay') ? 'payroll' : null;
      expect(companyRole(settings, values)).toBe(expected);
    }),
  );
});

test('everybody but the break-glass director has to come through the provider, where it is the only way', () => {
  const only = { ...settings, isOnlyWay: true, breakGlassAdminId: ada };
  expect([mustUseCompanySignIn(only, ada), mustUseCompanySignIn(only, businessId)]).toEqual([false, true]);
  expect([mustUseCompanySignIn(settings, businessId), mustUseCompanySignIn(null, businessId)]).toEqual([false, false]);
});
