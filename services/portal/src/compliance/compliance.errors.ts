import { DomainError } from '@waybook/platform/errors';

export class ReminderAlreadySentToday extends DomainError {
  readonly code = 'REMINDER_ALREADY_SENT_TODAY';
  readonly kind = 'conflict';
  constructor() {
    super('This driver was reminded today already. Remind them again tomorrow at the earliest.');
  }
}

export class NothingToRemind extends DomainError {
  readonly code = 'NOTHING_TO_REMIND';
  readonly kind = 'conflict';
  constructor() {
    super("There is nothing to ask this driver for: what isn't valid waits for review.");
  }
}

export class InactiveDriverNotReminded extends DomainError {
  readonly code = 'DRIVER_INACTIVE';
  readonly kind = 'conflict';
  constructor() {
    super('This driver is inactive, so there is nothing to ask them for.');
  }
}

export class ComplianceRecordIsClosed extends DomainError {
  readonly code = 'DRIVER_DELETED';
  readonly kind = 'conflict';
  constructor() {
    super('This driver was deleted, so nothing more can be put on their record.');
  }
}
