import type { Permission } from '@waybook/contracts/api';
import { domainError } from '@waybook/platform/errors';

export const ReportDaysRefused = domainError(
  'REPORT_DAYS_REFUSED',
  'invalid',
  (field: 'from' | 'until', message: string) => ({ field, message }),
);

/** Whoever may read reports still reads in them only what they may read elsewhere. */
export const ReportNotAllowed = domainError(
  'REPORT_NOT_ALLOWED',
  'forbidden',
  (permission: Permission) => `This report needs the permission ${permission}, too. Ask a director for it.`,
);
