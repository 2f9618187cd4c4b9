import { describe, expect, test } from '@jest/globals';
import { checkedNumbers, enterBankDetails, eraseBankDetails, verifyBankDetails } from './bank-details.decider.js';
import { DriverNotFound } from '../drivers/driver.errors.js';
import {
  BankDetailsChangedMeanwhile,
  BankDetailsDiffer,
  BankDetailsInvalid,
  BankDetailsMissing,
  SuspendedDriverKeepsAccount,
  VerifiedByWhoEntered,
} from './bank-details.errors.js';
import type { BankDetails } from './bank-details.js';

const at = new Date('2026-11-16T09:00:00.000Z');
const instant = at.toISOString();
const driverId = '0193a3f0-0000-7000-8000-000000000004';
const clerk = '0193a3f0-0000-7000-8000-000000000007';
const colleague = '0193a3f0-0000-7000-8000-000000000008';
const numbers = { sortCode: '200000', accountNumber: '55779911' };

const missing: BankDetails = { status: 'missing' };
const unverified: BankDetails = { status: 'unverified', enteredBy: clerk, sealedAccount: 'seal' };
const verified: BankDetails = { status: 'verified', sealedAccount: 'seal' };
const erased: BankDetails = { status: 'erased' };

describe('the numbers of an account', () => {
  test('are kept as digits', () => {
    expect(checkedNumbers({ sortCode: '20-00-00', accountNumber: '5577 9911' })).toEqual(numbers);
  });

  test('are refused with every field that is wrong', () => {
    const wrong = () => checkedNumbers({ sortCode: '20-00', accountNumber: '123' });
    expect(wrong).toThrow(BankDetailsInvalid);
    expect(wrong).toThrow(/six digits.*eight digits/);
  });
});

describe('entering bank details', () => {
  const decision = {
    driverId,
    driverStatus: 'active',
    accountHolderName: 'Grace Okafor',
    bankName: null,
    numbers,
    sealedAccount: 'seal',
    enteredBy: clerk,
    at,
  } as const;

  test.each([missing, unverified, verified])('states the account, and of its number the last four digits', (before) => {
    expect(enterBankDetails(before, decision)).toEqual([
      {
        type: 'BankDetailsEntered',
        data: {
          driverId,
          accountHolderName: 'Grace Okafor',
          bankName: null,
          sealedAccount: 'seal',
          lastFourDigits: '9911',
          enteredBy: clerk,
          enteredAt: instant,
        },
      },
    ]);
  });

  test('a suspended driver keeps the account they have; the office may change it', () => {
    const suspended = { ...decision, driverStatus: 'suspended' } as const;
    expect(() => enterBankDetails(verified, { ...suspended, enteredBy: driverId })).toThrow(
      SuspendedDriverKeepsAccount,
    );
    expect(enterBankDetails(verified, suspended)).toHaveLength(1);
  });

  test('is refused for a driver who was erased at the same moment', () => {
    expect(() => enterBankDetails(erased, decision)).toThrow(DriverNotFound);
  });
});

describe('verifying bank details', () => {
  const decision = { driverId, opened: numbers, openedFrom: 'seal', compared: numbers, verifiedBy: colleague, at };

  test('states who compared them', () => {
    expect(verifyBankDetails(unverified, decision)).toEqual([
      { type: 'BankDetailsVerified', data: { driverId, verifiedBy: colleague, verifiedAt: instant } },
    ]);
  });

  test('takes a second person', () => {
    expect(() => verifyBankDetails(unverified, { ...decision, verifiedBy: clerk })).toThrow(VerifiedByWhoEntered);
  });

  test('takes the very same account, and says which number differs', () => {
    const other = { ...decision, compared: { ...numbers, accountNumber: '55779912' } };
    expect(() => verifyBankDetails(unverified, other)).toThrow(BankDetailsDiffer);
    expect(new BankDetailsDiffer(numbers, other.compared).details).toEqual([
      { field: 'accountNumber', message: 'Differs from what was entered.' },
    ]);
  });

  test('happens once', () => {
    expect(verifyBankDetails(verified, decision)).toEqual([]);
  });

  test('is of what was opened, not of what was entered meanwhile', () => {
    expect(() => verifyBankDetails({ ...unverified, sealedAccount: 'another' }, decision)).toThrow(
      BankDetailsChangedMeanwhile,
    );
  });

  test.each([missing, erased])('needs bank details', (before) => {
    expect(() => verifyBankDetails(before, decision)).toThrow(BankDetailsMissing);
  });
});

describe('erasing bank details', () => {
  const erase = (before: BankDetails) => eraseBankDetails(before, { driverId, at });

  test.each([missing, unverified, verified])('is stated for %j, so that none can be entered any more', (before) => {
    expect(erase(before)).toEqual([{ type: 'BankDetailsErased', data: { driverId, erasedAt: instant } }]);
  });

  test('happens once', () => {
    expect(erase(erased)).toEqual([]);
  });
});
