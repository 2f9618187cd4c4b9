import { describe, expect, test } from '@jest/globals';
import { VatNumberInvalid } from '../businesses/business.errors.js';
import type { RegisteredDriver } from './driver.js';
import { acceptSelfBillingAgreement, registerDriver, type DriverDetails } from './driver.decider.js';
import {
  DriverAlreadyRegistered,
  DriverNotFound,
  MembershipFeeOutOfBounds,
  SelfBillingNeedsVatRegistration,
  SelfBillingPeriodInvalid,
  VatNumberMissing,
} from './driver.errors.js';

const at = new Date('2026-11-16T09:00:00.000Z');
const driverId = '0193a3f0-0000-7000-8000-000000000004';
const nobody = { status: 'unregistered' } as const;

const details: DriverDetails = {
  firstName: 'Grace',
  lastName: 'Okafor',
  email: 'grace@harbour.example',
  phone: '0117 496 0123',
  address: '8 Mill Lane',
  city: 'Bristol',
  postcode: 'BS3 1AA',
  country: 'UK',
  isVatRegistered: true,
  vatNumber: 'GB 434 0314 94',
  membershipFeePence: 2500,
  status: 'active',
  startDate: '2026-11-16',
};

const grace: RegisteredDriver = {
  status: 'active',
  business: '0193a3f0-0000-7000-8000-000000000001',
  driverCode: 'DS000001',
  email: 'grace@harbour.example',
  isVatRegistered: true,
  selfBilling: null,
};

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
  test('states the details, with the VAT number as it is printed', () => {
    expect(register({})).toEqual([
      {
        type: 'DriverRegistered',
        data: {
          ...details,
          driverId,
          driverCode: 'DS000001',
          vatNumber: 'GB434031494',
          registeredBy: null,
          registeredAt: '2026-11-16T09:00:00.000Z',
        },
      },
    ]);
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

  test('happens once', () => {
    const command = { driverId, driverCode: 'DS000002', details, registeredBy: null, at };
    expect(() => registerDriver(grace, command)).toThrow(DriverAlreadyRegistered);
  });
});

describe('accepting self-billing', () => {
  const agreement = { from: '2026-11-16', until: '2027-11-15' };

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
    expect(() => acceptSelfBillingAgreement({ ...grace, isVatRegistered: false }, { driverId, agreement, at })).toThrow(
      SelfBillingNeedsVatRegistration,
    );
  });

  test('needs a driver', () => {
    expect(() => acceptSelfBillingAgreement(nobody, { driverId, agreement, at })).toThrow(DriverNotFound);
  });
});
