import { formatDay, type Day } from '@waybook/contracts/calendar';
import { decimalText, type Pence } from '@waybook/contracts/money';
import { DomainError } from '@waybook/platform/errors';

export class MembershipDriverNotFound extends DomainError {
  readonly code = 'DRIVER_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such driver.');
  }
}

export class MembershipAlreadyPaid extends DomainError {
  readonly code = 'MEMBERSHIP_ALREADY_PAID';
  readonly kind = 'conflict';
  constructor(expiresOn: Day, renewableFrom: Day) {
    super(
      `The membership is paid until ${formatDay(expiresOn)}. It can be renewed from ${formatDay(renewableFrom)} on.`,
    );
  }
}

export class MembershipAmountDiffers extends DomainError {
  readonly code = 'MEMBERSHIP_AMOUNT_DIFFERS';
  readonly kind = 'unprocessable';
  override readonly details;
  constructor(sentPence: Pence, expectedPence: Pence) {
    super(`amount was sent as ${decimalText(sentPence)}, but is ${decimalText(expectedPence)}.`);
    const [sent, expected] = [sentPence, expectedPence].map(decimalText);
    this.details = [{ field: 'amount', sent, expected, message: this.message }];
  }
}

export class InactiveDriverPaysNoMembership extends DomainError {
  readonly code = 'DRIVER_INACTIVE';
  readonly kind = 'conflict';
  constructor() {
    super('This driver is inactive. Activate them before processing a membership payment.');
  }
}
