import { formatInstant } from '@waybook/contracts/calendar';
import { DomainError, domainError } from '@waybook/platform/errors';

export const QueryIncomplete = domainError(
  'QUERY_INCOMPLETE',
  'invalid',
  (fields: readonly ('subject' | 'message')[]) => {
    const message = 'Please fill in both subject and message fields';
    return { message, details: fields.map((field) => ({ field, message })) };
  },
);

export const QueryForSomebodyElse = domainError('QUERY_FOR_SOMEBODY_ELSE', 'forbidden', {
  field: 'driverId',
  message: 'You can ask about your own remittances only.',
});

export const QueriedRemittanceNotFound = domainError(
  'REMITTANCE_NOT_FOUND',
  'not_found',
  'There is no such remittance among yours.',
);

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

export const QueryAlreadyRaised = domainError('QUERY_ALREADY_RAISED', 'conflict', 'This query was already sent.');

export const FollowedQueryNotFound = domainError('FOLLOWED_QUERY_NOT_FOUND', 'not_found', {
  field: 'followsQueryId',
  message: 'There is no such query of yours about this remittance to follow up.',
});

export const QueryNotFound = domainError('QUERY_NOT_FOUND', 'not_found', 'There is no such query.');

export const QueryAlreadyAnswered = domainError(
  'QUERY_ALREADY_ANSWERED',
  'conflict',
  (answeredAt: string, answeredByName: string | null) => {
    const answeredBy = answeredByName ?? 'another admin';
    return `This query was already answered by ${answeredBy} on ${formatInstant(answeredAt)}. Nothing was sent.`;
  },
);

export const ResponseRequired = domainError('QUERY_RESPONSE_REQUIRED', 'invalid', {
  field: 'response',
  message: 'Please enter a response before submitting',
});
