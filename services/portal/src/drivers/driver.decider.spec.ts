import { describe, expect, test } from '@jest/globals';
import type { DomainError } from '@waybook/platform/errors';
import { VatNumberInvalid } from '../businesses/business.errors.js';
import {
  acceptOfferedAgreement,
  acceptSelfBillingAgreement,
  registerDriver,
  type DriverDetails,
} from './driver.decider.js';
import { wholeDetails } from './driver-details.js';
import {
  AnotherAgreementIsOffered,
  DriverAlreadyRegistered,
  DriverDetailsInvalid,
  DriverNotFound,
  MembershipFeeOutOfBounds,
  SelfBillingNeedsVatRegistration,
  SelfBillingPeriodInvalid,
  SuspendedDriverChangesNothing,
  VatNumberMissing,
} from './driver.errors.js';
import { at, details, driverId, gone, grace, nobody } from './testing/driver-examples.js';

function register(changes: Partial<DriverDetails>) {
  return registerDriver(nobody, {
    driverId,
    driverCode: 'DS000001',
    details: { ...details, ...changes },
    registeredBy: null,
    at,
  });
}

describe('registering a driver', () => {
  test('states the details, each text in the form in which it is printed', () => {
    expect(register({ postcode: 'bs31aa', nationalInsurance: 'ab 12 34 56 c' })).toEqual([
      {
        type: 'DriverRegistered',
        data: {
          ...wholeDetails(details),
          driverId,
          driverCode: 'DS000001',
          postcode: 'BS3 1AA',
          nationalInsurance: 'AB123456C',
          vatNumber: 'GB434031494',
          registeredBy: null,
          registeredAt: '2026-11-16T09:00:00.000Z',
        },
      },
    ]);
  });

  test('names every field that can not be right', () => {
    const wrong = {
      email: 'grace',
      phone: '12',
      postcode: 'nowhere',
      nationalInsurance: 'QQ123456C',
      dateOfBirth: '2026-11-16',
      endDate: '2026-11-15',
    };
    const refusal = refusalOf(() => register(wrong));
    expect(refusal).toBeInstanceOf(DriverDetailsInvalid);
    expect((refusal as DomainError).details?.map(({ field }) => field)).toEqual(Object.keys(wrong));
  });

  test('a postcode abroad is kept as it is', () => {
    expect(register({ country: 'Ireland', postcode: 'D02 X285' })[0]?.data).toMatchObject({ postcode: 'D02 X285' });
  });

  test('a VAT number left over from before the driver deregistered is dropped', () => {
    expect(register({ isVatRegistered: false })[0]?.data).toMatchObject({ isVatRegistered: false, vatNumber: null });
  });

  test('a VAT-registered driver needs a VAT number', () => {
    expect(() => register({ vatNumber: null })).toThrow(VatNumberMissing);
  });

  test('a VAT number with wrong check digits is refused', () => {
    expect(() => register({ vatNumber: 'GB434031495' })).toThrow(VatNumberInvalid);
  });

  test.each([-1, 1_000_000, 0.5])('a membership fee of %d pence is refused', (membershipFeePence) => {
    expect(() => register({ membershipFeePence })).toThrow(MembershipFeeOutOfBounds);
  });

  test('a membership fee may be nothing', () => {
    expect(register({ membershipFeePence: 0 })).toHaveLength(1);
  });

  test.each([
    ['a driver', grace],
    ['a deleted driver', gone],
  ])('happens once: %s is not registered again', (_who, driver) => {
    const command = { driverId, driverCode: 'DS000002', details, registeredBy: null, at };
    expect(() => registerDriver(driver, command)).toThrow(DriverAlreadyRegistered);
  });
});

describe('accepting self-billing', () => {
  const agreement = { from: '2026-11-16', until: '2027-11-15' };
  const notRegistered = { ...grace, details: { ...grace.details, isVatRegistered: false, vatNumber: null } };

  test('states the period', () => {
    expect(acceptSelfBillingAgreement(grace, { driverId, agreement, at })).toEqual([
      {
        type: 'SelfBillingAgreementAccepted',
        data: { driverId, ...agreement, acceptedAt: '2026-11-16T09:00:00.000Z' },
      },
    ]);
  });

  test('the same agreement again changes nothing', () => {
    expect(acceptSelfBillingAgreement({ ...grace, selfBilling: agreement }, { driverId, agreement, at })).toEqual([]);
  });

  test('a later period renews it', () => {
    const renewed = { from: '2027-11-16', until: '2028-11-15' };
    const standing = { ...grace, selfBilling: agreement };
    expect(acceptSelfBillingAgreement(standing, { driverId, agreement: renewed, at })).toHaveLength(1);
  });

  test('an agreement that ends before it begins is refused', () => {
    const backwards = { from: '2026-11-16', until: '2026-11-15' };
    expect(() => acceptSelfBillingAgreement(grace, { driverId, agreement: backwards, at })).toThrow(
      SelfBillingPeriodInvalid,
    );
  });

  test('needs a driver who is VAT registered', () => {
    expect(() => acceptSelfBillingAgreement(notRegistered, { driverId, agreement, at })).toThrow(
      SelfBillingNeedsVatRegistration,
    );
  });

  test('needs a driver', () => {
    expect(() => acceptSelfBillingAgreement(nobody, { driverId, agreement, at })).toThrow(DriverNotFound);
    expect(() => acceptSelfBillingAgreement(gone, { driverId, agreement, at })).toThrow(DriverNotFound);
  });

  describe('as it is offered', () => {
    const accept = (driver = grace, read = {}) => acceptOfferedAgreement(driver, { driverId, read, at });

    test('runs a year from today', () => {
      expect(accept()).toMatchObject([{ data: { from: '2026-11-16', until: '2027-11-15' } }]);
      expect(accept(grace, { from: '2026-11-16', until: '2027-11-15' })).toHaveLength(1);
    });

    test('is refused when another period was read', () => {
      expect(() => accept(grace, { from: '2026-11-15' })).toThrow(AnotherAgreementIsOffered);
    });

    test('changes nothing while the standing one has long to run', () => {
      expect(accept({ ...grace, selfBilling: { from: '2026-03-01', until: '2027-02-28' } })).toEqual([]);
    });

    test('renews one that ends soon, and one that has ended', () => {
      expect(accept({ ...grace, selfBilling: { from: '2025-12-01', until: '2026-11-30' } })).toHaveLength(1);
      expect(accept({ ...grace, selfBilling: { from: '2024-12-01', until: '2025-11-30' } })).toHaveLength(1);
    });

    test('is not for a suspended driver, nor for one who is not VAT registered', () => {
      expect(() => accept({ ...grace, status: 'suspended' })).toThrow(SuspendedDriverChangesNothing);
      expect(() => accept(notRegistered)).toThrow(SelfBillingNeedsVatRegistration);
    });
  });
});

function refusalOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}
