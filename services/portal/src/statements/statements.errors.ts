import { domainError } from '@waybook/platform/errors';

export const StatementEmpty = domainError(
  'STATEMENT_EMPTY',
  'not_found',
  'Nothing was paid in this time, so there is no statement of it.',
);

export const StatementUnknown = domainError('STATEMENT_UNKNOWN', 'invalid', {
  field: 'period',
  message: 'A tax year is named like 2026-27, a quarter of it like 2026-27-q3 or 2026-27-calendar-q3.',
});

export const NoDocumentsInYear = domainError(
  'NO_DOCUMENTS_IN_TAX_YEAR',
  'not_found',
  'No remittance counts in this tax year, so there are no documents of it.',
);

export const DocumentsUnderWay = domainError('DOCUMENTS_UNDER_WAY', 'too_many', {
  message: 'Your documents are being prepared already. Wait until that download has ended.',
  retryAfterSeconds: 10,
});

export const DocumentsBusy = domainError('DOCUMENTS_BUSY', 'unavailable', {
  message: 'Many documents are being prepared right now. Please try again in a few seconds.',
  retryAfterSeconds: 5,
});
