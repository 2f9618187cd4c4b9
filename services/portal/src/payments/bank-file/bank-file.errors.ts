import { DomainError } from '@waybook/platform/errors';

export class BankFileErased extends DomainError {
  readonly code = 'BANK_FILE_ERASED';
  readonly kind = 'conflict';
  constructor() {
    super(
      'This bank file was erased together with a driver whom it named. The lines of the run still say what it pays.',
    );
  }
}

export class OriginatorMissing extends DomainError {
  readonly code = 'PAYMENT_SETTINGS_MISSING';
  readonly kind = 'conflict';
  constructor() {
    super(
      "Enter the business's bank account and service user number in the payment settings first: a Bacs file names them.",
    );
  }
}
