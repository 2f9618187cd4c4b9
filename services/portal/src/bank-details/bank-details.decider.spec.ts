import { describe, expect, test } from '@jest/globals';
import { CoolingOff } from '../admin-users/independence/second-person.errors.js';
import { officeOf } from '../admin-users/independence/testing/offices.js';
import { EMPTY_OFFICE } from '../admin-users/independence/office.js';
import { checkedNumbers, enterBankDetails, eraseBankDetails, verifyBankDetails } from './bank-details.decider.js';
import { DriverNotFound } from '../drivers/driver.errors.js';
import {
  BankDetailsChangedMeanwhile,
  BankDetailsDiffer,
  BankDetailsInvalid,
  BankDetailsMissing,
  SuspendedDriverKeepsAccount,
  VerifiedByWhoEntered,
  VerifiedByWhoGaveSignIn,
} from './bank-details.errors.js';
import type { BankDetails, UnverifiedBankDetails } from './bank-details.js';

const at = new Date('2026-11-16T09:00:00.000Z');
const DAY_MS = 86_400_000;
const instant = at.toISOString();
const driverId = '0193a3f0-0000-7000-8000-000000000004';
const clerk = '0193a3f0-0000-7000-8000-000000000007';
const colleague = '0193a3f0-0000-7000-8000-000000000008';
const numbers = { sortCode: '200000', accountNumber: '55779911' };

const missing: BankDetails = { status: 'missing' };
const unverified = { status: 'unverified', enteredBy: clerk, enteredAt: at, sealedAccount: 'seal' } as const;
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
  const input = {
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
    expect(enterBankDetails(before, input)).toEqual([
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
    const suspended = { ...input, driverStatus: 'suspended' } as const;
    expect(() => enterBankDetails(verified, { ...suspended, enteredBy: driverId })).toThrow(
      SuspendedDriverKeepsAccount,
    );
    expect(enterBankDetails(verified, suspended)).toHaveLength(1);
  });

  test('is refused for a driver who was erased at the same moment', () => {
    expect(() => enterBankDetails(erased, input)).toThrow(DriverNotFound);
  });
});

const verifying = {
  driverId,
  opened: numbers,
  openedFrom: 'seal',
  compared: numbers,
  verifiedBy: colleague,
  signInsGiven: [],
  office: officeOf('Ada Byron'),
  at,
};

describe('verifying bank details', () => {
  test('states who compared them', () => {
    expect(verifyBankDetails(unverified, verifying)).toEqual([
      { type: 'BankDetailsVerified', data: { driverId, verifiedBy: colleague, verifiedAt: instant } },
    ]);
  });

  test('takes a second person', () => {
    const own = () => verifyBankDetails(unverified, { ...verifying, verifiedBy: clerk });
    expect(own).toThrow(VerifiedByWhoEntered);
    expect(own).toThrow(/Ask somebody else to verify them\. Ada Byron can\.$/);
  });

  test('is for one person where nobody else may, a day after they entered them', () => {
    const own = { ...verifying, verifiedBy: clerk, office: EMPTY_OFFICE };
    expect(verifyBankDetails(unverified, own)).toMatchObject([{ data: { verifiedBy: clerk, alone: true } }]);
    const alone = { ...EMPTY_OFFICE.alone, coolsOffAfter: new Date(at.getTime() - DAY_MS) };
    const cooling = { ...own, office: { ...EMPTY_OFFICE, alone } };
    expect(() => verifyBankDetails(unverified, cooling)).toThrow(CoolingOff);
    const next = new Date(at.getTime() + DAY_MS);
    expect(verifyBankDetails(unverified, { ...cooling, at: next })).toMatchObject([{ data: { alone: true } }]);
  });

  test('takes the very same account, and says which number differs', () => {
    const other = { ...verifying, compared: { ...numbers, accountNumber: '55779912' } };
    expect(() => verifyBankDetails(unverified, other)).toThrow(BankDetailsDiffer);
    expect(new BankDetailsDiffer(numbers, other.compared).details).toEqual([
      { field: 'accountNumber', message: 'Differs from what was entered.' },
    ]);
  });

  test('happens once', () => {
    expect(verifyBankDetails(verified, verifying)).toEqual([]);
  });

  test('is of what was opened, not of what was entered meanwhile', () => {
    expect(() => verifyBankDetails({ ...unverified, sealedAccount: 'another' }, verifying)).toThrow(
      BankDetailsChangedMeanwhile,
    );
  });

  test.each([missing, erased])('needs bank details', (before) => {
    expect(() => verifyBankDetails(before, verifying)).toThrow(BankDetailsMissing);
  });
});

describe('verifying what was entered with a sign-in that somebody gave', () => {
  const byDriver: UnverifiedBankDetails = { ...unverified, enteredBy: driverId };
  const daysBefore = (days: number) => new Date(at.getTime() - days * 24 * 60 * 60 * 1_000);
  const given = { what: 'password', by: colleague, at: daysBefore(4) } as const;
  const input = { ...verifying, signInsGiven: [given], at: new Date('2026-11-17T09:00:00.000Z') };
  const verification = [expect.objectContaining({ type: 'BankDetailsVerified' })];

  test.each([
    ['password', 'You gave this driver another password on Nov 12, 2026, before this account was entered.'],
    ['email address', 'You gave this driver another email address on Nov 12, 2026, before this account was entered.'],
  ] as const)('takes somebody else than who gave the %s, and says since when', (what, sentence) => {
    const verify = () => verifyBankDetails(byDriver, { ...input, signInsGiven: [{ ...given, what }] });
    expect(verify).toThrow(VerifiedByWhoGaveSignIn);
    expect(verify).toThrow(`${sentence} Ask somebody else to verify it. Ada Byron can.`);
  });

  test('takes somebody else, too, where the installation itself entered it', () => {
    expect(() => verifyBankDetails({ ...byDriver, enteredBy: null }, input)).toThrow(VerifiedByWhoGaveSignIn);
  });

  test('takes somebody else than who registered the driver, however long ago', () => {
    const signInsGiven = [{ what: 'registration', by: colleague, at: daysBefore(400) } as const];
    const verify = () => verifyBankDetails(byDriver, { ...input, signInsGiven });
    expect(verify).toThrow(VerifiedByWhoGaveSignIn);
    expect(verify).toThrow('You registered this driver on Oct 12, 2025, so you knew what they signed in with first.');
    expect(verifyBankDetails(unverified, { ...input, signInsGiven })).toEqual(verification);
  });

  test('is for a colleague who gave nothing', () => {
    expect(verifyBankDetails(byDriver, { ...input, verifiedBy: clerk })).toEqual(verification);
  });

  test('is for the one who gave it where another admin entered the account', () => {
    expect(verifyBankDetails(unverified, input)).toEqual(verification);
  });

  test('is for the one who gave it where nobody else may verify', () => {
    expect(verifyBankDetails(byDriver, { ...input, office: EMPTY_OFFICE })).toMatchObject([
      { data: { verifiedBy: colleague, alone: true } },
    ]);
  });

  test.each([
    ['thirty days before, to the moment', daysBefore(30), true],
    ['longer before', new Date(daysBefore(30).getTime() - 1), false],
    ['in the same moment', at, true],
    ['after the account was entered', new Date(at.getTime() + 1), false],
  ])('counts what was given %s', (_when, givenAt, isRefused) => {
    const verify = () => verifyBankDetails(byDriver, { ...input, signInsGiven: [{ ...given, at: givenAt }] });
    if (isRefused) expect(verify).toThrow(VerifiedByWhoGaveSignIn);
    else expect(verify()).toEqual(verification);
  });

  test.each([
    ['never', undefined, true],
    ['after the account was entered', new Date(at.getTime() + 1), true],
    ['thirty days before, to the moment', daysBefore(30), true],
    ['longer before', new Date(daysBefore(30).getTime() - 1), false],
  ])('counts an address that the driver confirmed %s', (_when, confirmedAt, isRefused) => {
    const address = { what: 'email address', by: colleague, at: daysBefore(400) } as const;
    const signInsGiven = [{ ...address, ...(confirmedAt && { confirmedAt }) }];
    const verify = () => verifyBankDetails(byDriver, { ...input, signInsGiven });
    if (isRefused) expect(verify).toThrow(VerifiedByWhoGaveSignIn);
    else expect(verify()).toEqual(verification);
  });

  test('is not made possible by giving another sign-in once the account is entered', () => {
    const signInsGiven = [given, { ...given, at: new Date(at.getTime() + 1) }];
    expect(() => verifyBankDetails(byDriver, { ...input, signInsGiven })).toThrow(VerifiedByWhoGaveSignIn);
  });

  test('is not made possible by a colleague who gives another in between', () => {
    const signInsGiven = [given, { ...given, by: clerk, at: daysBefore(1) }];
    expect(() => verifyBankDetails(byDriver, { ...input, signInsGiven })).toThrow(VerifiedByWhoGaveSignIn);
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
