import type { ProblemDetail } from '@waybook/contracts/api';
import { DomainError } from '@waybook/platform/errors';
import { DRIVER_CODES_TRIED } from './driver-code.js';

export class DriverAlreadyRegistered extends DomainError {
  readonly code = 'DRIVER_ALREADY_REGISTERED';
  readonly kind = 'conflict';
  constructor() {
    super('This driver is already registered.');
  }
}

export class DriverNotFound extends DomainError {
  readonly code = 'DRIVER_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such driver.');
  }
}

export class DriverCodeTaken extends DomainError {
  readonly code = 'DRIVER_CODE_TAKEN';
  readonly kind = 'conflict';
  override readonly details;
  constructor(driverCode: string) {
    super(`The driver ID ${driverCode} is already in use. Choose another, or leave it blank.`);
    this.details = [{ field: 'driverId', message: this.message }];
  }
}

export class NoFreeDriverCode extends DomainError {
  readonly code = 'NO_FREE_DRIVER_CODE';
  readonly kind = 'unavailable';
  override readonly retryAfterSeconds = 1;
  constructor() {
    super(`No free driver ID among ${DRIVER_CODES_TRIED} tried. Try again in a second, or enter one yourself.`);
  }
}

export class VatNumberMissing extends DomainError {
  readonly code = 'VAT_NUMBER_MISSING';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'vatNumber', message: this.message }];
  constructor() {
    super('A driver who is VAT registered needs a VAT number.');
  }
}

export class MembershipFeeOutOfBounds extends DomainError {
  readonly code = 'MEMBERSHIP_FEE_OUT_OF_BOUNDS';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'membershipFee', message: this.message }];
  constructor() {
    super('The membership fee must be between 0.00 and 9,999.99 pounds.');
  }
}

export class SelfBillingNeedsVatRegistration extends DomainError {
  readonly code = 'SELF_BILLING_NEEDS_VAT_REGISTRATION';
  readonly kind = 'conflict';
  constructor() {
    super('Only a driver who is VAT registered can agree to self-billed VAT invoices.');
  }
}

export class SelfBillingPeriodInvalid extends DomainError {
  readonly code = 'SELF_BILLING_PERIOD_INVALID';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'until', message: this.message }];
  constructor() {
    super('A self-billing agreement ends after it begins.');
  }
}

/** Names every field that can't be right, and why. */
export class DriverDetailsInvalid extends DomainError {
  readonly code = 'DRIVER_DETAILS_INVALID';
  readonly kind = 'invalid';
  constructor(override readonly details: readonly ProblemDetail[]) {
    const [first, ...others] = details.map(({ message }) => message);
    super(others.length === 0 ? String(first) : `${first} (and ${others.length} more to put right)`);
  }
}

export class SuspendedDriverChangesNothing extends DomainError {
  readonly code = 'DRIVER_SUSPENDED';
  readonly kind = 'forbidden';
  constructor() {
    super('Your account is suspended, so you cannot change your details at the moment. Contact your office.');
  }
}

export class DriverIsOwed extends DomainError {
  readonly code = 'DRIVER_IS_OWED';
  readonly kind = 'conflict';
  constructor(openMoney: readonly string[]) {
    super(
      `This driver can't be deleted yet: ${openMoney.join(', ')}. Settle this first; until then you can make the driver inactive.`,
    );
  }
}

export class DriverUnderLegalHold extends DomainError {
  readonly code = 'DRIVER_UNDER_LEGAL_HOLD';
  readonly kind = 'conflict';
  constructor(reason: string) {
    super(`This driver is under a legal hold and can't be deleted until it is released. The reason: ${reason}`);
  }
}

export class LegalHoldStands extends DomainError {
  readonly code = 'LEGAL_HOLD_STANDS';
  readonly kind = 'conflict';
  constructor(reason: string) {
    super(`This driver is under a legal hold already: release it before you place another. The reason: ${reason}`);
  }
}

export class AnotherAgreementIsOffered extends DomainError {
  readonly code = 'ANOTHER_AGREEMENT_IS_OFFERED';
  readonly kind = 'conflict';
  constructor() {
    super('The agreement on offer has changed since you opened it. Read it again, then accept it.');
  }
}
