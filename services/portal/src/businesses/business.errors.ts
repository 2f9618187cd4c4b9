import type { ProblemDetail } from '@waybook/contracts/api';
import { DomainError } from '@waybook/platform/errors';

export class BusinessAlreadyRegistered extends DomainError {
  readonly code = 'BUSINESS_ALREADY_REGISTERED';
  readonly kind = 'conflict';
  constructor() {
    super('This business is already registered.');
  }
}

export class VatNumberInvalid extends DomainError {
  readonly code = 'VAT_NUMBER_INVALID';
  readonly kind = 'invalid';
  override readonly details;
  constructor(readonly vatNumber: string) {
    super('This is not a valid UK VAT number: GB and nine or twelve digits, as on the VAT certificate.');
    this.details = [{ field: 'vatNumber', message: this.message }];
  }
}

export class BusinessNotFound extends DomainError {
  readonly code = 'BUSINESS_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('This business is not registered.');
  }
}

export class BusinessDetailsInvalid extends DomainError {
  readonly code = 'BUSINESS_DETAILS_INVALID';
  readonly kind = 'invalid';
  constructor(override readonly details: readonly ProblemDetail[]) {
    super(details[0]?.message ?? 'These details are not complete.');
  }
}

/** A body names a business that isn't the caller's. */
export class AnotherBusiness extends DomainError {
  readonly code = 'ANOTHER_BUSINESS';
  readonly kind = 'forbidden';
  override readonly details = [{ field: 'businessId', message: this.message }];
  constructor() {
    super('You can work in your own business only.');
  }
}
