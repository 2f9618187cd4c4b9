import { formatDay, formatWeek, weekOfDay } from '@waybook/contracts/calendar';
import { somebodyElse } from '@waybook/contracts/texts';
import { domainError } from '@waybook/platform/errors';
import type { SecondPersonRefused } from '../admin-users/independence/second-person.js';

export const EarningsEntryNotFound = domainError(
  'EARNINGS_ENTRY_NOT_FOUND',
  'not_found',
  'There is no such earnings entry.',
);

export const EarningsDriverNotFound = domainError('DRIVER_NOT_FOUND', 'not_found', {
  field: 'driverId',
  message: 'There is no such driver.',
});

export const EarningsWeekNotAccepted = domainError(
  'EARNINGS_WEEK_NOT_ACCEPTED',
  'invalid',
  (field: 'weekStartDate' | 'weekEndDate', message: string) => ({ field, message }),
);

/** What is wanted needs the entry in another state than it is in. */
export const EarningsEntryNotReady = domainError(
  'EARNINGS_ENTRY_NOT_READY',
  'conflict',
  (status: 'draft' | 'submitted' | 'approved', wanted: 'changed' | 'submitted' | 'decided' | 'removed') =>
    SENTENCES[wanted][status],
);

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

export const EarningsApprovedByWhoEntered = domainError(
  'EARNINGS_APPROVED_BY_WHO_ENTERED',
  'conflict',
  (refused: SecondPersonRefused) => somebodyElse('approveEarnings', refused),
);

export const ReturnNeedsReason = domainError('EARNINGS_RETURN_REASON_REQUIRED', 'invalid', {
  field: 'reason',
  message: 'Say what has to be set right.',
});

export const NothingToMakeRemittanceOf = domainError(
  'NO_APPROVED_EARNINGS',
  'conflict',
  (driverName: string, weekStartDate: string) =>
    `${driverName} has no approved earnings for ${formatWeek(weekOfDay(weekStartDate))} that await a remittance.`,
);

export const EntryAlreadyOnRemittance = domainError(
  'EARNINGS_ALREADY_ON_REMITTANCE',
  'conflict',
  'A remittance was already made of these earnings.',
);

export const DriverHasSubmitted = domainError(
  'DRIVER_HAS_SUBMITTED',
  'conflict',
  (driverName: string, weekStartDate: string) =>
    `${driverName} has sent in a remittance for the week of ${formatDay(weekStartDate)} already.`,
);

export const DriverNotReminded = domainError(
  'DRIVER_NOT_ACTIVE',
  'conflict',
  (driverName: string, status: 'inactive' | 'suspended') =>
    `${driverName} is ${status} and can't submit, so there is nothing to remind them of.`,
);

export const RemindedToday = domainError(
  'SUBMISSION_REMINDER_SENT_TODAY',
  'conflict',
  (driverName: string) => `${driverName} was reminded of this week today already. One reminder a day is enough.`,
);

export const TaxYearUnknown = domainError('TAX_YEAR_UNKNOWN', 'invalid', {
  field: 'taxYear',
  message: 'A tax year is named like 2026-27.',
});
