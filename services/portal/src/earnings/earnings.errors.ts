import { formatDay, formatWeek, weekOfDay } from '@waybook/contracts/calendar';
import { DomainError } from '@waybook/platform/errors';

export class EarningsEntryNotFound extends DomainError {
  readonly code = 'EARNINGS_ENTRY_NOT_FOUND';
  readonly kind = 'not_found';
  constructor() {
    super('There is no such earnings entry.');
  }
}

export class EarningsDriverNotFound extends DomainError {
  readonly code = 'DRIVER_NOT_FOUND';
  readonly kind = 'not_found';
  override readonly details = [{ field: 'driverId', message: this.message }];
  constructor() {
    super('There is no such driver.');
  }
}

export class EarningsWeekNotAccepted extends DomainError {
  readonly code = 'EARNINGS_WEEK_NOT_ACCEPTED';
  readonly kind = 'invalid';
  override readonly details;
  constructor(field: 'weekStartDate' | 'weekEndDate', message: string) {
    super(message);
    this.details = [{ field, message }];
  }
}

/** What is wanted needs the entry in another state than it is in. */
export class EarningsEntryNotReady extends DomainError {
  readonly code = 'EARNINGS_ENTRY_NOT_READY';
  readonly kind = 'conflict';
  constructor(status: 'draft' | 'submitted' | 'approved', wanted: 'changed' | 'submitted' | 'decided' | 'removed') {
    super(SENTENCES[wanted][status]);
  }
}

const ONLY_DRAFTS = 'Only a draft can be changed or removed.';
const SENTENCES = {
  changed: {
    draft: '',
    submitted: `This entry awaits approval. ${ONLY_DRAFTS}`,
    approved: `This entry is approved. ${ONLY_DRAFTS}`,
  },
  removed: {
    draft: '',
    submitted: `This entry awaits approval. ${ONLY_DRAFTS}`,
    approved: `This entry is approved. ${ONLY_DRAFTS}`,
  },
  submitted: {
    draft: '',
    submitted: 'This entry awaits approval already.',
    approved: 'This entry is approved already.',
  },
  decided: {
    draft: 'This entry is a draft. Submit it first.',
    submitted: '',
    approved: 'This entry is approved already.',
  },
} as const;

export class ReturnNeedsReason extends DomainError {
  readonly code = 'EARNINGS_RETURN_REASON_REQUIRED';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'reason', message: this.message }];
  constructor() {
    super('Say what has to be set right.');
  }
}

export class NothingToMakeRemittanceOf extends DomainError {
  readonly code = 'NO_APPROVED_EARNINGS';
  readonly kind = 'conflict';
  constructor(driverName: string, weekStartDate: string) {
    super(
      `${driverName} has no approved earnings for ${formatWeek(weekOfDay(weekStartDate))} that await a remittance.`,
    );
  }
}

export class EntryAlreadyOnRemittance extends DomainError {
  readonly code = 'EARNINGS_ALREADY_ON_REMITTANCE';
  readonly kind = 'conflict';
  constructor() {
    super('A remittance was already made of these earnings.');
  }
}

export class DriverHasSubmitted extends DomainError {
  readonly code = 'DRIVER_HAS_SUBMITTED';
  readonly kind = 'conflict';
  constructor(driverName: string, weekStartDate: string) {
    super(`${driverName} has sent in a remittance for the week of ${formatDay(weekStartDate)} already.`);
  }
}

export class DriverNotReminded extends DomainError {
  readonly code = 'DRIVER_NOT_ACTIVE';
  readonly kind = 'conflict';
  constructor(driverName: string, status: 'inactive' | 'suspended') {
    super(`${driverName} is ${status} and can't submit, so there is nothing to remind them of.`);
  }
}

export class RemindedToday extends DomainError {
  readonly code = 'SUBMISSION_REMINDER_SENT_TODAY';
  readonly kind = 'conflict';
  constructor(driverName: string) {
    super(`${driverName} was reminded of this week today already. One reminder a day is enough.`);
  }
}

export class TaxYearUnknown extends DomainError {
  readonly code = 'TAX_YEAR_UNKNOWN';
  readonly kind = 'invalid';
  override readonly details = [{ field: 'taxYear', message: this.message }];
  constructor() {
    super('A tax year is named like 2026-27.');
  }
}
