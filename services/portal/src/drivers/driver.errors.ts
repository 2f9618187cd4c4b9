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
