import { domainError } from '@waybook/platform/errors';

export const HistoryNotFound = domainError(
  'HISTORY_NOT_FOUND',
  'not_found',
  'There is no such record, or it belongs to another business.',
);
