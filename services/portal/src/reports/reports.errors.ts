import type { Permission } from '@waybook/contracts/api';
import { DomainError } from '@waybook/platform/errors';

export class ReportDaysRefused extends DomainError {
  readonly code = 'REPORT_DAYS_REFUSED';
  readonly kind = 'invalid';
  override readonly details;
  constructor(field: 'from' | 'until', sentence: string) {
    super(sentence);
    this.details = [{ field, message: sentence }];
  }
}

/** Whoever may read reports still reads in them only what they may read elsewhere. */
export class ReportNotAllowed extends DomainError {
  readonly code = 'REPORT_NOT_ALLOWED';
  readonly kind = 'forbidden';
  constructor(permission: Permission) {
    super(`This report needs the permission ${permission}, too. Ask a director for it.`);
  }
}
