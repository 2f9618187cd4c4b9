import { domainError } from '@waybook/platform/errors';

export const BankFileErased = domainError(
  'BANK_FILE_ERASED',
  'conflict',
  'This bank file was erased together with a driver whom it named. The lines of the run still say what it pays.',
);

/** What a bank file names of the business's own. */
type Named = 'bank account' | 'bank account and service user number';

export const OriginatorMissing = domainError(
  'PAYMENT_SETTINGS_MISSING',
  'conflict',
  (named: Named) => `Enter the business's ${named} in the payment settings first: this bank file names them.`,
);
