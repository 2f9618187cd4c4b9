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
