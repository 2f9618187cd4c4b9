import { domainError } from '@waybook/platform/errors';

export const ReminderAlreadySentToday = domainError(
  'REMINDER_ALREADY_SENT_TODAY',
  'conflict',
  'This driver was reminded today already. Remind them again tomorrow at the earliest.',
);

export const NothingToRemind = domainError(
  'NOTHING_TO_REMIND',
  'conflict',
  "There is nothing to ask this driver for: what isn't valid waits for review.",
);

export const InactiveDriverNotReminded = domainError(
  'DRIVER_INACTIVE',
  'conflict',
  'This driver is inactive, so there is nothing to ask them for.',
);

export const ComplianceRecordIsClosed = domainError(
  'DRIVER_DELETED',
  'conflict',
  'This driver was deleted, so nothing more can be put on their record.',
);
