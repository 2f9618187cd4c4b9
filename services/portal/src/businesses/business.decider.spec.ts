import { describe, expect, test } from '@jest/globals';
import type { BusinessEvent } from '@waybook/contracts/events';
import { givenEvents } from '@waybook/event-store/testing';
import type { DomainError } from '@waybook/platform/errors';
import {
  changeBusinessDetails,
  closeBusiness,
  registerBusiness,
  reopenBusiness,
  type BusinessDetails,
} from './business.decider.js';
import {
  BusinessAlreadyRegistered,
  BusinessDetailsInvalid,
  BusinessNotFound,
  VatNumberInvalid,
} from './business.errors.js';
import { businessStream } from './business.js';

const at = new Date('2026-11-16T09:00:00.000Z');
const businessId = '0193a3f0-0000-7000-8000-000000000001';
const changedBy = '0193a3f0-0000-7000-8000-000000000002';
const details: BusinessDetails = {
  name: 'Harbour Parcels Ltd',
  displayName: 'Harbour Parcels',
  contactEmail: 'office@harbour.example',
  phone: null,
  address: '1 Quay Street',
  city: 'Bristol',
  postcode: 'BS1 4DJ',
  country: 'UK',
  companyNumber: '01234567',
  vatNumber: 'GB980780684',
};
const registered: BusinessEvent = {
  type: 'BusinessRegistered',
  data: { ...details, businessId, registeredAt: at.toISOString() },
};

describe('registering a business', () => {
  const register = (changes: Partial<BusinessDetails> = {}) =>
    registerBusiness({ status: 'unregistered' }, { businessId, details: { ...details, ...changes }, at });

  test('states its details, with the VAT number as it is printed', () => {
    expect(register({ vatNumber: 'gb 980 7806 84' })).toEqual([registered]);
  });

  test('a business below the VAT threshold has no VAT number', () => {
    expect(register({ vatNumber: null })).toMatchObject([{ data: { vatNumber: null } }]);
  });

  test('may begin with who needs a second factor', () => {
    const rule = { roles: ['payroll', 'director'], graceDays: 7 } as const;
    const begun = registerBusiness({ status: 'unregistered' }, { businessId, details, rule, at });
    const data = { businessId, ...rule, changedBy: null, changedAt: at.toISOString() };
    expect(begun).toEqual([registered, { type: 'SecondFactorRuleChanged', data }]);
  });

  test('a VAT number with wrong check digits is refused', () => {
    expect(() => register({ vatNumber: 'GB980780685' })).toThrow(VatNumberInvalid);
  });

  test('happens once', () => {
    givenEvents(businessStream, registered)
      .when((business) => registerBusiness(business, { businessId, details, at }))
      .thenRefuses(BusinessAlreadyRegistered);
  });
});

describe("changing a business's details", () => {
  const change = (changes: Partial<BusinessDetails>) =>
    givenEvents(businessStream, registered).when((business) =>
      changeBusinessDetails(business, { businessId, changes, changedBy, at }),
    );
  const changed = (changes: Partial<BusinessDetails>): BusinessEvent => ({
    type: 'BusinessDetailsChanged',
    data: { businessId, ...details, ...changes, changedBy, changedAt: at.toISOString() },
  });

  test('states all of them as they are from now on', () => {
    change({ phone: '0117 496 0123' }).thenEvents(changed({ phone: '0117 496 0123' }));
  });

  test('keeps numbers and postcode as they are printed', () => {
    change({ postcode: 'bs14dq', vatNumber: 'gb 434 0314 94', companyNumber: 'sc 123456' }).thenEvents(
      changed({ postcode: 'BS1 4DQ', vatNumber: 'GB434031494', companyNumber: 'SC123456' }),
    );
  });

  test('a company number may be entered without its leading noughts', () => {
    change({ companyNumber: '1234568' }).thenEvents(changed({ companyNumber: '01234568' }));
  });

  test('clears what a business no longer has', () => {
    change({ vatNumber: null }).thenEvents(changed({ vatNumber: null }));
  });

  test('what is as it was is no change', () => {
    change({ name: 'Harbour Parcels Ltd', postcode: 'bs1 4dj' }).thenNothing();
  });

  test('a postcode of another country is not ours to check', () => {
    change({ country: 'Ireland', postcode: 'D02 X285' }).thenEvents(
      changed({ country: 'Ireland', postcode: 'D02 X285' }),
    );
  });

  test('everything that is wrong is named at once', () => {
    const wrong = {
      contactEmail: 'nobody',
      postcode: 'LS1',
      vatNumber: 'GB980780685',
      phone: '12',
      companyNumber: '7',
    };
    change(wrong).thenRefuses(BusinessDetailsInvalid);
    try {
      changeBusinessDetails(
        {
          ...{ status: 'active', details, isClosed: false, rule: null, companySignIn: null, scimTokenId: null },
          sendsEInvoices: false,
          alone: { isCoolOffKnown: false, isObjected: false },
        },
        { businessId, changes: wrong, changedBy, at },
      );
    } catch (error) {
      const fields = (error as DomainError).details?.map(({ field }) => field);
      expect(fields).toEqual(['contactEmail', 'phone', 'postcode', 'companyNumber', 'vatNumber']);
    }
    expect.assertions(2);
  });

  test('a business that nobody registered has none', () => {
    expect(() => changeBusinessDetails({ status: 'unregistered' }, { businessId, changes: {}, changedBy, at })).toThrow(
      BusinessNotFound,
    );
  });
});

describe('closing a business', () => {
  const closed: BusinessEvent = { type: 'BusinessClosed', data: { businessId, closedAt: at.toISOString() } };
  const reopened: BusinessEvent = { type: 'BusinessReopened', data: { businessId, reopenedAt: at.toISOString() } };

  test('is said once, and so is that it is open again', () => {
    givenEvents(businessStream, registered)
      .when((business) => closeBusiness(business, { businessId, at }))
      .thenEvents(closed);
    givenEvents(businessStream, registered, closed)
      .when((business) => closeBusiness(business, { businessId, at }))
      .thenNothing();
    givenEvents(businessStream, registered, closed)
      .when((business) => reopenBusiness(business, { businessId, at }))
      .thenEvents(reopened);
    givenEvents(businessStream, registered, closed, reopened)
      .when((business) => reopenBusiness(business, { businessId, at }))
      .thenNothing();
  });

  test('lasts when its details change', () => {
    const renamed: BusinessEvent = {
      type: 'BusinessDetailsChanged',
      data: { businessId, ...details, changedBy, changedAt: at.toISOString() },
    };
    givenEvents(businessStream, registered, closed, renamed)
      .when((business) => closeBusiness(business, { businessId, at }))
      .thenNothing();
  });

  test('needs a business that is registered', () => {
    for (const decide of [closeBusiness, reopenBusiness])
      expect(() => decide({ status: 'unregistered' }, { businessId, at })).toThrow(BusinessNotFound);
  });
});
