import { domainError } from '@waybook/platform/errors';

export const ChartIncomplete = domainError('CHART_INCOMPLETE', 'invalid', {
  field: 'accounts',
  message: 'Give every account of the ledger once.',
});

export const AccountNotMapped = domainError('ACCOUNT_NOT_MAPPED', 'invalid', (field: string, message: string) => ({
  field,
  message,
}));
