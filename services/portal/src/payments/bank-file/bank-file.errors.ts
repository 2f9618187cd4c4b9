import { DomainError } from '@waybook/platform/errors';

export class OriginatorMissing extends DomainError {
  readonly code = 'PAYMENT_SETTINGS_MISSING';
  readonly kind = 'conflict';
  constructor() {
    super(
      "Enter the business's bank account and service user number in the payment settings first: a Bacs file names them.",
    );
  }
}
