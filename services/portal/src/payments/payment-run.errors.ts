import { formatDay, type Day } from '@waybook/contracts/calendar';
import { counted, somebodyElse } from '@waybook/contracts/texts';
import { DomainError, domainError } from '@waybook/platform/errors';
import type { SecondPersonRefused } from '../admin-users/independence/second-person.js';

export const PaymentRunNotFound = domainError('PAYMENT_RUN_NOT_FOUND', 'not_found', 'There is no such payment run.');

export const PayDayNotAccepted = domainError('PAY_DAY_NOT_ACCEPTED', 'invalid', (message: string) => ({
  field: 'payOn',
  message,
}));

export const PaidDayNotAccepted = domainError('PAID_DAY_NOT_ACCEPTED', 'invalid', (message: string) => ({
  field: 'paidOn',
  message,
}));

export const NothingToPay = domainError(
  'NOTHING_TO_PAY',
  'conflict',
  (payOn: Day) => `Nothing is due by ${formatDay(payOn)} that isn't in a payment run already.`,
);

export const TooManyLines = domainError(
  'PAYMENT_RUN_FULL',
  'conflict',
  (most: number) => `One payment run takes ${most} payments. Prepare another one for the rest.`,
);

export const RetentionNotHeld = domainError('RETENTION_NOT_HELD', 'conflict', (count: number) =>
  count === 1
    ? 'One of these retentions is not held any more. Look at the list again and choose anew.'
    : `${count} of these retentions are not held any more. Look at the list again and choose anew.`,
);

export class RunNotOpen extends DomainError {
  readonly code;
  readonly kind = 'conflict';
  constructor(status: 'settled' | 'cancelled') {
    super(`This payment run is ${status} already. Nothing was changed.`);
    this.code = status === 'settled' ? 'PAYMENT_RUN_SETTLED' : 'PAYMENT_RUN_CANCELLED';
  }
}

export const RunHasBankFile = domainError(
  'PAYMENT_RUN_HAS_BANK_FILE',
  'conflict',
  'The bank file of this payment run is made, so nothing can be added to it. Prepare another run.',
);

export const BankFileByWhoPrepared = domainError(
  'BANK_FILE_BY_WHO_PREPARED',
  'conflict',
  (refused: SecondPersonRefused) => somebodyElse('makeBankFile', refused),
);

export const SettledByWhoPrepared = domainError(
  'PAYMENT_RUN_SETTLED_BY_WHO_PREPARED',
  'conflict',
  (refused: SecondPersonRefused) => somebodyElse('settleRun', refused),
);

/** R389 */
export const PaidByWhoMadeDueAgain = domainError(
  'PAYMENT_RUN_PAID_BY_WHO_MADE_DUE_AGAIN',
  'conflict',
  (refused: SecondPersonRefused) => {
    const said = somebodyElse('payAgain', refused);
    const way = 'Cancel the run and prepare it yourself: then somebody else can pay it.';
    return refused.colleagues.length === 0 ? `${said} ${way}` : said;
  },
);

/** Whoever adds to a run has prepared part of it, and in a small office nobody would be left to settle it. */
export const RunOfSomebodyElse = domainError(
  'PAYMENT_RUN_OF_SOMEBODY_ELSE',
  'conflict',
  'Somebody else prepared this payment run. Release the retention with a run of your own.',
);

export const NobodyCanBePaid = domainError(
  'NOBODY_CAN_BE_PAID',
  'conflict',
  'No driver in this payment run has a verified bank account, so there is nothing to pay. Verify an account first.',
);

export const CancellationNeedsReason = domainError('CANCELLATION_REASON_REQUIRED', 'invalid', {
  field: 'reason',
  message: 'Say why the payment run is cancelled.',
});

export const BankFileMayBePaid = domainError('BANK_FILE_MAY_BE_PAID', 'conflict', {
  field: 'bankFileWithdrawn',
  message:
    'A bank file was made of this payment run. Cancel it only if the bank has not got the file or has taken it back, and say so.',
});

/** R372 */
export const RunPartlyPaid = domainError(
  'PAYMENT_RUN_PARTLY_PAID',
  'conflict',
  (count: number) =>
    `The bank says that it paid ${counted(count, 'payment')} of this run, so it can't be cancelled: they would be paid twice. Read the rest of its answer, or mark the run as paid and record what came back.`,
);

export const BankFileNotMade = domainError(
  'BANK_FILE_NOT_MADE',
  'conflict',
  (status: 'settled' | 'cancelled') => `This payment run is ${status}, and no such bank file was made before.`,
);

export const RunChangedMeanwhile = domainError(
  'PAYMENT_RUN_CHANGED',
  'conflict',
  'The payment run changed while its bank file was being made. Look at it again, then make the file.',
);
