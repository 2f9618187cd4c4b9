import type { DriverStatus, ProblemDetail } from '@waybook/contracts/api';
import { checkAccountNumber, checkSortCode, type Checked } from '@waybook/contracts/checks';
import type { BankDetailsEvent } from '@waybook/contracts/events';
import { TWO_PERSON_ACTS } from '@waybook/contracts/texts';
import type { Office } from '../admin-users/independence/office.js';
import { secondPerson } from '../admin-users/independence/second-person.js';
import { DriverNotFound } from '../drivers/driver.errors.js';
import type { GivenSignIn } from '../drivers/driver.js';
import type { AccountNumbers } from './account-seal.js';
import type { BankDetails, UnverifiedBankDetails } from './bank-details.js';
import { checkModulus } from './modulus/modulus-check.js';
import type { ModulusTable } from './modulus/modulus-table.js';
import {
  ACCOUNT_NOT_AT_SORT_CODE,
  BankDetailsChangedMeanwhile,
  BankDetailsDiffer,
  BankDetailsInvalid,
  BankDetailsMissing,
  SuspendedDriverKeepsAccount,
  VerifiedByWhoEntered,
  VerifiedByWhoGaveSignIn,
} from './bank-details.errors.js';

const SHOWN_DIGITS = 4;
/** For so long after somebody gave a driver their sign-in, they may still be the one who uses it. */
const GIVEN_LATELY_MS = 30 * 24 * 60 * 60 * 1_000;

/** @throws BankDetailsInvalid naming every field that can't be right, and why */
export function checkedNumbers(entered: AccountNumbers): AccountNumbers {
  const sortCode = checkSortCode(entered.sortCode);
  const accountNumber = checkAccountNumber(entered.accountNumber);
  const problems = [...problemIn('sortCode', sortCode), ...problemIn('accountNumber', accountNumber)];
  if (sortCode.value === null || accountNumber.value === null) throw new BankDetailsInvalid(problems);
  return { sortCode: sortCode.value, accountNumber: accountNumber.value };
}

/** @throws BankDetailsInvalid where there can be no such account, too (R350) */
export function possibleNumbers(entered: AccountNumbers, table: ModulusTable): AccountNumbers {
  const numbers = checkedNumbers(entered);
  if (checkModulus(table, numbers) === 'fails')
    throw new BankDetailsInvalid([{ field: 'accountNumber', message: ACCOUNT_NOT_AT_SORT_CODE }]);
  return numbers;
}

function problemIn(field: keyof AccountNumbers, { problem }: Checked): ProblemDetail[] {
  return problem === null ? [] : [{ field, message: problem }];
}

export interface EnterBankDetailsInput {
  readonly driverId: string;
  readonly driverStatus: DriverStatus;
  readonly accountHolderName: string;
  readonly bankName: string | null;
  readonly numbers: AccountNumbers;
  readonly sealedAccount: string;
  readonly enteredBy: string | null;
  readonly at: Date;
}

/** What is entered anew has to be verified anew, even if it is the same account: nobody can see that it is. */
export function enterBankDetails(details: BankDetails, input: EnterBankDetailsInput): BankDetailsEvent[] {
  const { driverId, driverStatus, accountHolderName, bankName, numbers, sealedAccount, enteredBy, at } = input;
  if (details.status === 'erased') throw new DriverNotFound();
  if (driverStatus === 'suspended' && enteredBy === driverId) throw new SuspendedDriverKeepsAccount();
  const lastFourDigits = numbers.accountNumber.slice(-SHOWN_DIGITS);
  const account = { accountHolderName, bankName, sealedAccount, lastFourDigits };
  return [{ type: 'BankDetailsEntered', data: { driverId, ...account, enteredBy, enteredAt: at.toISOString() } }];
}

export interface VerifyBankDetailsInput {
  readonly driverId: string;
  /** The account as it was opened for comparing, and the seal that it was opened from. */
  readonly opened: AccountNumbers;
  readonly openedFrom: string;
  /** What the second person reads on the bank's own paper. */
  readonly compared: AccountNumbers;
  readonly verifiedBy: string;
  /** Who chose what the driver signs in with. */
  readonly signInsGiven: readonly GivenSignIn[];
  /** Decides who counts as a second person. */
  readonly office: Office;
  readonly at: Date;
}

/** Whoever entered an account, or could have, can't be the one who says that it is right. */
export function verifyBankDetails(details: BankDetails, input: VerifyBankDetailsInput): BankDetailsEvent[] {
  if (details.status === 'missing' || details.status === 'erased') throw new BankDetailsMissing();
  const { driverId, opened, openedFrom, compared, verifiedBy, at } = input;
  if (details.sealedAccount !== openedFrom) throw new BankDetailsChangedMeanwhile();
  const alone = details.status === 'unverified' ? refuseWhoCouldHaveEntered(details, input) : {};
  if (opened.sortCode !== compared.sortCode || opened.accountNumber !== compared.accountNumber) {
    throw new BankDetailsDiffer(opened, compared);
  }
  if (details.status === 'verified') return [];
  return [{ type: 'BankDetailsVerified', data: { driverId, verifiedBy, verifiedAt: at.toISOString(), ...alone } }];
}

function refuseWhoCouldHaveEntered(
  { enteredBy, enteredAt }: UnverifiedBankDetails,
  { driverId, verifiedBy: by, signInsGiven, office, at }: VerifyBankDetailsInput,
) {
  const { permission } = TWO_PERSON_ACTS.verifyAccount;
  const part = { office, by, permission, at, coolsOffFrom: enteredAt };
  const isByAdmin = enteredBy !== null && enteredBy !== driverId;
  if (isByAdmin) {
    return secondPerson({ ...part, firstPart: [enteredBy] }, (refused) => new VerifiedByWhoEntered(refused));
  }
  const given = signInsGiven.filter((one) => isKnownStill(one, enteredAt));
  return secondPerson({ ...part, firstPart: given.map((one) => one.by) }, (refused) => {
    const last = given.findLast((one) => one.by === refused.firstId)!;
    return new VerifiedByWhoGaveSignIn(last, refused);
  });
}

/** Who registered a driver may have made the driver up, and then nobody is there to notice. */
function isKnownStill({ what, at, confirmedAt }: GivenSignIn, enteredAt: Date): boolean {
  if (what === 'registration') return true;
  if (at > enteredAt) return false;
  const since = what === 'email address' ? confirmedAt : at;
  return since === undefined || enteredAt.getTime() - since.getTime() <= GIVEN_LATELY_MS;
}

/** Also where there are none: whoever enters some at the same moment comes second then, and is refused. */
export function eraseBankDetails(
  details: BankDetails,
  { driverId, at }: { readonly driverId: string; readonly at: Date },
): BankDetailsEvent[] {
  if (details.status === 'erased') return [];
  return [{ type: 'BankDetailsErased', data: { driverId, erasedAt: at.toISOString() } }];
}
