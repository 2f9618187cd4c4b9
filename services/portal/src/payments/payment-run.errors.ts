import { formatDay, type Day } from '@waybook/contracts/calendar';
import { DomainError } from '@waybook/platform/errors';

export class PaymentRunNotFound extends DomainError {
  readonly code = 'PAYMENT_RUN_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such payment run.');
  }
}

export class PayDayNotAccepted extends DomainError {
  readonly code = 'PAY_DAY_NOT_ACCEPTED';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'payOn', message: this.message }];
}

export class NothingToPay extends DomainError {
  readonly code = 'NOTHING_TO_PAY';
  readonly kind = 'conflict';
  constructor(payOn: Day) {
    super(`Nothing is due by ${formatDay(payOn)} that isn't in a payment run already.`);
  }
}

export class TooManyLines extends DomainError {
  readonly code = 'PAYMENT_RUN_FULL';
  readonly kind = 'conflict';
  constructor(most: number) {
    super(`One payment run takes ${most} payments. Prepare another one for the rest.`);
  }
}

export class RetentionNotHeld extends DomainError {
  readonly code = 'RETENTION_NOT_HELD';
  readonly kind = 'conflict';
  constructor(count: number) {
    super(
      count === 1
        ? 'One of these retentions is not held any more. Look at the list again and choose anew.'
        : `${count} of these retentions are not held any more. Look at the list again and choose anew.`,
    );
  }
}

export class PaymentTakenMeanwhile extends DomainError {
  readonly code = 'PAYMENT_TAKEN_MEANWHILE';
  readonly kind = 'conflict';
  constructor() {
    super('Another payment run is being prepared at the same moment. Look at the payment runs, then try again.');
  }
}

export class RunNotOpen extends DomainError {
  readonly code;
  readonly kind = 'conflict';
  constructor(status: 'settled' | 'cancelled') {
    super(`This payment run is ${status} already. Nothing was changed.`);
    this.code = status === 'settled' ? 'PAYMENT_RUN_SETTLED' : 'PAYMENT_RUN_CANCELLED';
  }
}

export class RunHasBankFile extends DomainError {
  readonly code = 'PAYMENT_RUN_HAS_BANK_FILE';
  readonly kind = 'conflict';
  constructor() {
    super('The bank file of this payment run is made, so nothing can be added to it. Prepare another run.');
  }
}

export class NobodyCanBePaid extends DomainError {
  readonly code = 'NOBODY_CAN_BE_PAID';
  readonly kind = 'conflict';
  constructor() {
    super(
      'No driver in this payment run has a verified bank account, so there is nothing to pay. Verify an account first.',
    );
  }
}

export class CancellationNeedsReason extends DomainError {
  readonly code = 'CANCELLATION_REASON_REQUIRED';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'reason', message: this.message }];
  constructor() {
    super('Say why the payment run is cancelled.');
  }
}

export class BankFileMayBePaid extends DomainError {
  readonly code = 'BANK_FILE_MAY_BE_PAID';
  readonly kind = 'conflict';
  override readonly details = [{ field: 'bankFileWithdrawn', message: this.message }];
  constructor() {
    super(
      'A bank file was made of this payment run. Cancel it only if the bank has not got the file or has taken it back, and say so.',
    );
  }
}

export class BankFileNotMade extends DomainError {
  readonly code = 'BANK_FILE_NOT_MADE';
  readonly kind = 'conflict';
  constructor(status: 'settled' | 'cancelled') {
    super(`This payment run is ${status}, and no such bank file was made before.`);
  }
}

export class RunChangedMeanwhile extends DomainError {
  readonly code = 'PAYMENT_RUN_CHANGED';
  readonly kind = 'conflict';
  constructor() {
    super('The payment run changed while its bank file was being made. Look at it again, then make the file.');
  }
}
