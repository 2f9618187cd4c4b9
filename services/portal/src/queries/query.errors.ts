import { formatInstant } from '@waybook/contracts/calendar';
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

export class FollowedQueryNotFound extends DomainError {
  readonly code = 'FOLLOWED_QUERY_NOT_FOUND';
  readonly kind = 'not_found';
  override readonly details = [{ field: 'followsQueryId', message: this.message }];
  constructor() {
    super('There is no such query of yours about this remittance to follow up.');
  }
}

export class QueryNotFound extends DomainError {
  readonly code = 'QUERY_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such query.');
  }
}

export class QueryAlreadyAnswered extends DomainError {
  readonly code = 'QUERY_ALREADY_ANSWERED';
  readonly kind = 'conflict';
  constructor(answeredAt: string, answeredByName: string | null) {
    const answeredBy = answeredByName ?? 'another admin';
    super(`This query was already answered by ${answeredBy} on ${formatInstant(answeredAt)}. Nothing was sent.`);
  }
}

export class ResponseRequired extends DomainError {
  readonly code = 'QUERY_RESPONSE_REQUIRED';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'response', message: this.message }];
  constructor() {
    super('Please enter a response before submitting');
  }
}
