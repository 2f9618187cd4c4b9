import { formatDay, type Day } from '@waybook/contracts/calendar';
import { closesFirst } from '@waybook/contracts/texts';
import { domainError } from '@waybook/platform/errors';
import type { Month } from '../../periods/month.js';

export const NotAMonth = domainError('NOT_A_MONTH', 'invalid', {
  field: 'month',
  message: 'Give the month as a year and a month, for instance 2026-10.',
});

export const PeriodNotOver = domainError(
  'PERIOD_NOT_OVER',
  'conflict',
  (lastDay: Day) => `This month can be closed once it is over, after ${formatDay(lastDay)}.`,
);

export const PeriodAlreadyClosed = domainError(
  'PERIOD_ALREADY_CLOSED',
  'conflict',
  (month: Month) => `${month} is closed already. What came later for it shows as an adjustment.`,
);

export const EarlierMonthOpen = domainError('EARLIER_MONTH_OPEN', 'conflict', (first: Month, month: Month) =>
  closesFirst(first, month),
);

export const NothingSignedYet = domainError('NOTHING_SIGNED_YET', 'unavailable', {
  message: "The log's newest events are not signed yet. Try again in a few seconds.",
  retryAfterSeconds: 5,
});
