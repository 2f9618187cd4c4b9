import type { ImportKind } from '@waybook/contracts/api';

export const KIND_TITLES: Readonly<Record<ImportKind, string>> = {
  drivers: 'Drivers',
  earnings: 'Earnings',
  'bank-details': 'Bank details',
};
