import type { ProblemDetail } from '@waybook/contracts/api';
import { formatDay, londonDay } from '@waybook/contracts/calendar';
import { DomainError } from '@waybook/platform/errors';
import type { GivenSignIn } from '../drivers/driver.js';
import type { AccountNumbers } from './account-seal.js';

/** Names every field that can't be right, and why. */
export class BankDetailsInvalid extends DomainError {
  readonly code = 'BANK_DETAILS_INVALID';
  readonly kind = 'invalid';
  constructor(override readonly details: readonly ProblemDetail[]) {
    super(details.map(({ message }) => message).join(' '));
  }
}

export class BankDetailsMissing extends DomainError {
  readonly code = 'BANK_DETAILS_MISSING';
  readonly kind = 'not_found';
  constructor() {
    super('No bank details were entered for this driver.');
  }
}

export class VerifiedByWhoEntered extends DomainError {
  readonly code = 'BANK_DETAILS_VERIFIED_BY_WHO_ENTERED';
  readonly kind = 'conflict';
  constructor() {
    super('You entered these bank details yourself. Ask somebody else to verify them.');
  }
}

/** Whoever could have signed in as the driver could have entered the account, too. */
export class VerifiedByWhoGaveSignIn extends DomainError {
  readonly code = 'BANK_DETAILS_VERIFIED_BY_WHO_GAVE_SIGN_IN';
  readonly kind = 'conflict';
  constructor({ what, at }: GivenSignIn) {
    super(
      `You gave this driver another ${what} on ${formatDay(londonDay(at))}, before this account was entered. Ask somebody else to verify it.`,
    );
  }
}

/** Says which of the two differs, and never what it should be. */
export class BankDetailsDiffer extends DomainError {
  readonly code = 'BANK_DETAILS_DIFFER';
  readonly kind = 'unprocessable';
  override readonly details;
  constructor(opened: AccountNumbers, compared: AccountNumbers) {
    super(
      "This isn't the account that was entered. Compare both with the bank's own paper; if that is right, enter it anew.",
    );
    const message = 'Differs from what was entered.';
    const fields = (['sortCode', 'accountNumber'] as const).filter((field) => opened[field] !== compared[field]);
    this.details = fields.map((field) => ({ field, message }));
  }
}

export class BankDetailsChangedMeanwhile extends DomainError {
  readonly code = 'BANK_DETAILS_CHANGED_MEANWHILE';
  readonly kind = 'conflict';
  constructor() {
    super('Other bank details were entered at the same moment. Look at them again, then verify those.');
  }
}

export class SuspendedDriverKeepsAccount extends DomainError {
  readonly code = 'DRIVER_SUSPENDED';
  readonly kind = 'forbidden';
  constructor() {
    super('Your account is suspended, so you cannot change your bank details at the moment. Contact your office.');
  }
}
