import { DomainError } from '@waybook/platform/errors';

export class QueryIncomplete extends DomainError {
  readonly code = 'QUERY_INCOMPLETE';
  readonly kind = 'invalid';
  override readonly details;
  constructor(fields: readonly ('subject' | 'message')[]) {
    super('Please fill in both subject and message fields');
    this.details = fields.map((field) => ({ field, message: this.message }));
  }
}

export class QueryForSomebodyElse extends DomainError {
  readonly code = 'QUERY_FOR_SOMEBODY_ELSE';
  readonly kind = 'forbidden';
  override readonly details = [{ field: 'driverId', message: this.message }];
  constructor() {
    super('You can ask about your own remittances only.');
  }
}

export class QueriedRemittanceNotFound extends DomainError {
  readonly code = 'REMITTANCE_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such remittance among yours.');
  }
}

export class DriverMayNotAsk extends DomainError {
  readonly code: 'DRIVER_SUSPENDED' | 'DRIVER_INACTIVE';
  readonly kind = 'forbidden';
  constructor(status: 'suspended' | 'inactive') {
    super(
      `Your account is ${status}, so you can't send queries at the moment. Contact admin to have it made active again.`,
    );
    this.code = status === 'suspended' ? 'DRIVER_SUSPENDED' : 'DRIVER_INACTIVE';
  }
}

export class QueryAlreadyRaised extends DomainError {
  readonly code = 'QUERY_ALREADY_RAISED';
  readonly kind = 'conflict';
  constructor() {
    super('This query was already sent.');
  }
}
