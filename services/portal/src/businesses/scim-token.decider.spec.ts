import { describe, expect, test } from '@jest/globals';
import { BusinessNotFound, CompanySignInNotYours } from './business.errors.js';
import { evolve, type Business } from './business.js';
import { makeScimToken, ScimNeedsCompanySignIn, withdrawScimToken } from './scim-token.decider.js';

const businessId = '0199a000-0000-7000-8000-0a11eb241941';
const tokenId = '0199a000-0000-7000-8000-5c1300000001';
const ada = '0199a000-0000-7000-8000-af988081f5e7';
const at = new Date('2026-11-26T10:00:00.000Z');
const details = {
  ...{ name: 'Harbour Ltd', displayName: 'Harbour', contactEmail: 'office@harbour.example', phone: null },
  ...{ address: null, city: null, postcode: null, country: 'UK', companyNumber: null, vatNumber: null },
};
const companySignIn = {
  ...{ issuer: 'https://login.example.com', clientId: 'waybook', extraScopes: '', roleClaim: 'groups', roles: [] },
  ...{ makesAccounts: false, isOnlyWay: false, breakGlassAdminId: null, connectable: [] },
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
const withSignIn: Business = { ...without, companySignIn };
const director = { businessId, by: { id: ada, isDirector: true }, at };
const clerk = { ...director, by: { id: ada, isDirector: false } };
const made = { tokenId, ending: 'x1Yz' };

describe('a SCIM token', () => {
  test('is made by a director, where the company has a sign-in of its own', () => {
    const events = makeScimToken(withSignIn, { ...director, ...made });
    expect(events).toEqual([
      { type: 'ScimTokenMade', data: { businessId, ...made, madeBy: ada, madeAt: at.toISOString() } },
    ]);
    expect(events.reduce(evolve, withSignIn)).toEqual({ ...withSignIn, scimTokenId: tokenId });
    expect(() => makeScimToken(withSignIn, { ...clerk, ...made })).toThrow(CompanySignInNotYours);
    expect(() => makeScimToken(without, { ...director, ...made })).toThrow(ScimNeedsCompanySignIn);
    expect(() => makeScimToken({ status: 'unregistered' }, { ...director, ...made })).toThrow(BusinessNotFound);
  });

  test('is withdrawn once', () => {
    const holding: Business = { ...withSignIn, scimTokenId: tokenId };
    const events = withdrawScimToken(holding, director);
    expect(events).toMatchObject([{ type: 'ScimTokenWithdrawn', data: { tokenId, withdrawnBy: ada } }]);
    const after = events.reduce(evolve, holding);
    expect(after).toEqual(withSignIn);
    expect(withdrawScimToken(after, director)).toEqual([]);
    expect(() => withdrawScimToken(holding, clerk)).toThrow(CompanySignInNotYours);
  });
});
