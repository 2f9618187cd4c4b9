import type { ProblemDetail } from '@waybook/contracts/api';
import { formatDay, londonDay } from '@waybook/contracts/calendar';
import { dependence, whoCan } from '@waybook/contracts/texts';
import { domainError } from '@waybook/platform/errors';
import type { SecondPersonRefused } from '../admin-users/independence/second-person.js';
import type { GivenSignIn } from '../drivers/driver.js';
import type { AccountNumbers } from './account-seal.js';

/** Names every field that can't be right, and why. */
export const BankDetailsInvalid = domainError(
  'BANK_DETAILS_INVALID',
  'invalid',
  (details: readonly ProblemDetail[]) => ({ message: details.map(({ message }) => message).join(' '), details }),
);

/** Of digits that are right each for itself, and can't stand together. */
export const ACCOUNT_NOT_AT_SORT_CODE =
  "There is no such account number at this sort code. Compare both with your bank's card, app or statement.";

export const BankDetailsMissing = domainError(
  'BANK_DETAILS_MISSING',
  'not_found',
  'No bank details were entered for this driver.',
);

export const VerifiedByWhoEntered = domainError(
  'BANK_DETAILS_VERIFIED_BY_WHO_ENTERED',
  'conflict',
  ({ dependsOn, colleagues }: SecondPersonRefused) => {
    const why =
      dependsOn === null
        ? 'You entered these bank details yourself.'
        : `${dependsOn} entered these bank details, and you aren't independent of each other. ${dependence()}`;
    return `${why} Ask somebody else to verify them. ${whoCan(colleagues)}`;
  },
);

/** Whoever could have signed in as the driver could have entered the account, too. */
export const VerifiedByWhoGaveSignIn = domainError(
  'BANK_DETAILS_VERIFIED_BY_WHO_GAVE_SIGN_IN',
  'conflict',
  (given: GivenSignIn, { dependsOn, colleagues }: SecondPersonRefused) =>
    `${dependsOn === null ? sentenceOn(given) : sentenceOnAnother(given, dependsOn)} ${whoCan(colleagues)}`,
);

function sentenceOnAnother({ what, at }: GivenSignIn, name: string): string {
  const day = formatDay(londonDay(at));
  const did = what === 'registration' ? 'registered this driver' : `gave this driver another ${what}`;
  return `${name} ${did} on ${day}, and you aren't independent of each other. ${dependence()} Ask somebody else to verify their account.`;
}

function sentenceOn({ what, at }: GivenSignIn): string {
  const day = formatDay(londonDay(at));
  return what === 'registration'
    ? `You registered this driver on ${day}, so you knew what they signed in with first. Ask somebody else to verify their account.`
    : `You gave this driver another ${what} on ${day}, before this account was entered. Ask somebody else to verify it.`;
}

/** Says which of the two differs, and never what it should be. */
export const BankDetailsDiffer = domainError(
  'BANK_DETAILS_DIFFER',
  'unprocessable',
  (opened: AccountNumbers, compared: AccountNumbers) => ({
    message:
      "This isn't the account that was entered. Compare both with the bank's own paper; if that is right, enter it anew.",
    details: (['sortCode', 'accountNumber'] as const)
      .filter((field) => opened[field] !== compared[field])
      .map((field) => ({ field, message: 'Differs from what was entered.' })),
  }),
);

export const BankDetailsChangedMeanwhile = domainError(
  'BANK_DETAILS_CHANGED_MEANWHILE',
  'conflict',
  'Other bank details were entered at the same moment. Look at them again, then verify those.',
);

export const SuspendedDriverKeepsAccount = domainError(
  'DRIVER_SUSPENDED',
  'forbidden',
  'Your account is suspended, so you cannot change your bank details at the moment. Contact your office.',
);
