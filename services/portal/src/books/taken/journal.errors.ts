import { formatDay, formatMonth, type Day } from '@waybook/contracts/calendar';
import { domainError } from '@waybook/platform/errors';
import type { Month } from '../../periods/month.js';

export const JournalMonthNotOver = domainError(
  'JOURNAL_MONTH_NOT_OVER',
  'conflict',
  (lastDay: Day) => `A month's journals can be taken once it is over, after ${formatDay(lastDay)}.`,
);

export const NothingToJournal = domainError(
  'NOTHING_TO_JOURNAL',
  'conflict',
  (month: Month) => `Nothing is posted in ${formatMonth(month)}.`,
);
