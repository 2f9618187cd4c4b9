import type { RemittanceOverviewAnswer } from '@waybook/contracts/api';
import { penceFromDecimalText } from '@waybook/contracts/money';
import type { ChartData } from '../../../shared/ui/chart';
import { IN_POUNDS } from '../../../shared/ui/chart/in-pounds';
import { formatDate } from '../../../shared/ui/dates.view';

type Week = RemittanceOverviewAnswer['weeks'][number];

const drawn = (amount: string) => penceFromDecimalText(amount) / 100;

const along = (weeks: readonly Week[]) => ({
  categories: weeks.map(({ weekStartDate }) => formatDate(weekStartDate)),
  categoryLabel: 'Week from',
});

/** What is approved and what still waits, on top of each other: what was submitted. */
export const submittedOverWeeks = (weeks: readonly Week[]): ChartData => ({
  ...along(weeks),
  series: [
    { label: 'Approved', values: weeks.map(({ approved }) => approved) },
    { label: 'Waiting', values: weeks.map(({ submitted, approved }) => submitted - approved), tone: 'yellow' },
  ],
});

export const moneyOverWeeks = (weeks: readonly Week[]): ChartData => ({
  ...along(weeks),
  series: [
    { label: 'Gross, submitted', values: weeks.map(({ grossEarnings }) => drawn(grossEarnings)) },
    { label: 'To pay, approved', values: weeks.map(({ payableAmount }) => drawn(payableAmount)), tone: 'warning' },
  ],
  ...IN_POUNDS,
});

/** Of the weeks before the last one; null where there are none. To a tenth. */
export function averageBefore(weeks: readonly Week[], figure: (week: Week) => number): number | null {
  const before = weeks.slice(0, -1);
  if (before.length === 0) return null;
  return Math.round((before.reduce((sum, week) => sum + figure(week), 0) / before.length) * 10) / 10;
}

export function waitingText({ oldestSubmittedAt, longer }: RemittanceOverviewAnswer['waiting']): string {
  if (oldestSubmittedAt === null) return 'nothing waits';
  const oldest = formatDate(oldestSubmittedAt);
  return longer === 0 ? `the first since ${oldest}` : `${longer} for over 3 days, the first since ${oldest}`;
}
