import { domainError } from '@waybook/platform/errors';

export const BankFileErased = domainError(
  'BANK_FILE_ERASED',
  'conflict',
  'This bank file was erased together with a driver whom it named. The lines of the run still say what it pays.',
);

export const OriginatorMissing = domainError(
  'PAYMENT_SETTINGS_MISSING',
  'conflict',
  "Enter the business's bank account and service user number in the payment settings first: a Bacs file names them.",
);
