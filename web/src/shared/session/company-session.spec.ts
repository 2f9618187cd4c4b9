import { afterEach, expect, test } from '@jest/globals';
import { businessIn, isCompanySession, lastCompany, noteCompanySession } from './company-session';

afterEach(() => localStorage.clear());
const BUSINESS = '0199a000-0000-7000-8000-0a11eb241941';

test.each([
  [`https://portal.example/login/company/${BUSINESS}`, BUSINESS],
  [` ${BUSINESS.toUpperCase()} `, BUSINESS],
  ['harbour-couriers', null],
  ['', null],
])('of “%s” the business is %s', (entered, business) => {
  expect(businessIn(entered)).toBe(business);
});

test('which business it was is known after the session, too', () => {
  expect([isCompanySession(), lastCompany()]).toEqual([false, null]);
  noteCompanySession(BUSINESS);
  expect([isCompanySession(), lastCompany()]).toEqual([true, BUSINESS]);
  noteCompanySession(null);
  expect([isCompanySession(), lastCompany()]).toEqual([false, BUSINESS]);
});
