import { MAX_REPORT_DAYS } from '@waybook/contracts/api';
import { addDays, daysBetween, type Day } from '@waybook/contracts/calendar';
import { ReportDaysRefused } from './reports.errors.js';

export interface ReportDays {
  readonly from: Day;
  readonly until: Day;
}

const SUNDAY_AFTER_MONDAY_DAYS = 6;

/** @throws ReportDaysRefused where they run backwards or beyond what a report looks at */
export function checkedDays({ from, until }: ReportDays): ReportDays {
  if (until < from) throw new ReportDaysRefused('until', 'The last day lies before the first.');
  if (daysBetween(from, until) >= MAX_REPORT_DAYS) {
    throw new ReportDaysRefused('from', 'A report looks at five years at most. Choose fewer days.');
  }
  return { from, until };
}

/** First and last Monday of the weeks that end within the days: a week belongs where its Sunday lies. */
export function mondaysOf({ from, until }: ReportDays): [Day, Day] {
  return [addDays(from, -SUNDAY_AFTER_MONDAY_DAYS), addDays(until, -SUNDAY_AFTER_MONDAY_DAYS)];
}
