import { domainError } from '@waybook/platform/errors';

export const AuditEventNotFound = domainError(
  'EVENT_NOT_FOUND',
  'not_found',
  'There is no such event in the log, or it belongs to another business.',
);

export const EventNotProvableYet = domainError('NOT_PROVABLE_YET', 'unavailable', {
  message: 'No signed checkpoint covers this event yet. Try again in a few seconds.',
  retryAfterSeconds: 5,
});

export const VerificationUnderWay = domainError(
  'VERIFICATION_UNDER_WAY',
  'conflict',
  'The log is being verified at this moment. Try again when that is done.',
);

export const ReconciliationUnderWay = domainError(
  'RECONCILIATION_UNDER_WAY',
  'conflict',
  'The books are being reconciled at this moment. Try again when that is done.',
);

export const VerificationNotFound = domainError(
  'VERIFICATION_NOT_FOUND',
  'not_found',
  'There is no such verification, or it belongs to another business.',
);

export const DatesTurnedRound = domainError('DATES_TURNED_ROUND', 'invalid', {
  field: 'until',
  message: 'The second date lies before the first.',
});
