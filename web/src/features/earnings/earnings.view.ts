import { MAX_WEEKS_BACK, type EarningsAnswer, type EarningsStatus } from '@waybook/contracts/api';
import { formatWeek, londonDay, readTaxYear, taxYearOf, weeksBack, type Day } from '@waybook/contracts/calendar';
import { formatPounds, penceFromDecimalText, sumPence } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import { formatDate } from '../../shared/ui/dates.view';
import type { ChartData } from '../../shared/ui/chart';
import type { EarningsRecord } from './rejections';
import type { BadgeTone } from '../../shared/ui/status-badge.view';

/** A week's state (R75); a draft is a week for which nothing was sent in yet. */
export const EARNINGS_STATES: Readonly<Record<EarningsStatus, { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Draft', tone: 'quiet' },
  submitted: { label: 'Pending Approval', tone: 'waiting' },
  approved: { label: 'Approved', tone: 'good' },
};

export const STATUS_OPTIONS = Object.entries(EARNINGS_STATES).map(([value, { label }]) => ({ value, label }));

/** What an approved entry waits for, or what became of it. */
export function sourceText({ source, remittanceId, remittances, status, rejection }: EarningsRecord): string {
  if (source === 'entry') return remittanceId === null ? 'Added by admin' : 'Added by admin, on a remittance';
  if (rejection !== undefined) return 'Waits to be sent in again';
  if (status === 'draft') return 'Nothing sent in yet';
  return counted(remittances.length, 'remittance');
}

/** Why a draft was sent back to be set right; null where it wasn't. */
export function returnText({ returnReason }: EarningsAnswer): string | null {
  return returnReason === null ? null : `Sent back: ${returnReason}`;
}

/** The weeks that earnings are taken for, the current one first. */
export function weekOptions(now: Date): { value: Day; label: string }[] {
  return weeksBack(now, MAX_WEEKS_BACK).map((week) => ({ value: week.weekStartDate, label: formatWeek(week) }));
}

const SHOWN_WEEKS = 26;
const written = (amount: number) => formatPounds(Math.round(amount * 100));

/** What is on a remittance; an entry of the office counts once one is made of it. */
const isOnRemittance = ({ source, status }: EarningsAnswer) => source === 'remittances' && status !== 'draft';

/** Half a year of weeks, the earliest first, as their remittances have them. */
export function earningsChart(records: readonly EarningsAnswer[]): ChartData {
  const sent = records.filter(isOnRemittance);
  const weeks = [...new Set(sent.map(({ weekStartDate }) => weekStartDate))].sort().slice(-SHOWN_WEEKS);
  const sumOf = (week: Day, figure: (record: EarningsAnswer) => string) =>
    sumPence(
      sent.filter(({ weekStartDate }) => weekStartDate === week).map((one) => penceFromDecimalText(figure(one))),
    ) / 100;
  return {
    categories: weeks.map(formatDate),
    categoryLabel: 'Week starting',
    series: [
      { label: 'Gross earnings', values: weeks.map((week) => sumOf(week, ({ grossEarnings }) => grossEarnings)) },
      { label: 'Net pay', values: weeks.map((week) => sumOf(week, ({ netPay }) => netPay)) },
    ],
    format: written,
  };
}

/** The tax years that hold the records' weeks, by the day on which they end, and the current one; latest first. */
export function taxYearsOf(records: readonly EarningsAnswer[], now: Date): string[] {
  const days = [londonDay(now), ...records.map(({ weekEndDate }) => weekEndDate)];
  return [...new Set(days.map((day) => taxYearOf(day).name))].sort().reverse();
}

export interface EarningsTotals {
  weeks: number;
  jobs: number;
  gross: string;
  net: string;
}

/** What the remittances of a tax year come to, as in its file. */
export function totalsOf(records: readonly EarningsAnswer[], taxYear: string): EarningsTotals {
  const year = readTaxYear(taxYear);
  const ofYear = records
    .filter(isOnRemittance)
    .filter(({ weekEndDate }) => year !== null && weekEndDate >= year.firstDay && weekEndDate <= year.lastDay);
  const sum = (figure: (record: EarningsAnswer) => string) =>
    formatPounds(sumPence(ofYear.map((record) => penceFromDecimalText(figure(record)))));
  return {
    weeks: new Set(ofYear.map(({ weekStartDate }) => weekStartDate)).size,
    jobs: ofYear.reduce((total, { jobsCompleted }) => total + jobsCompleted, 0),
    gross: sum(({ grossEarnings }) => grossEarnings),
    net: sum(({ netPay }) => netPay),
  };
}
