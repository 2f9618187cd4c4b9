import {
  EARNINGS_STATUSES,
  isWeekToCome,
  MAX_WEEKS_BACK,
  type EarningsAnswer,
  type EarningsFilter,
  type EarningsStatus,
} from '@waybook/contracts/api';
import { londonDay, readTaxYear, taxYearOf, weeksBack, type Day } from '@waybook/contracts/calendar';
import { decimalText, penceFromDecimalText, sumPence } from '@waybook/contracts/money';
import { formatPounds } from '../../shared/language/amounts';
import { formatWeek } from '../../shared/language/days';
import { english, t } from '../../shared/language/text';
import { formatDate } from '../../shared/ui/dates.view';
import type { ChartData } from '../../shared/ui/chart';
import { IN_POUNDS } from '../../shared/ui/chart/in-pounds';
import type { EarningsRecord } from './rejections';
import { STATUS_TONES, type BadgeTone } from '../../shared/ui/status-badge.view';

/** A week's state (R75); a draft is a week for which nothing was sent in yet. */
export const EARNINGS_STATES: Readonly<Record<EarningsStatus, { label: string; tone: BadgeTone }>> = {
  draft: { label: english('Draft'), tone: 'quiet' },
  submitted: { label: english('Pending Approval'), tone: 'waiting' },
  approved: { label: english('Approved'), tone: 'good' },
};

/** Which weeks were rejected is for who may read remittances. */
export function statusOptions(seesRemittances: boolean): { value: EarningsFilter; label: string }[] {
  const states = EARNINGS_STATUSES.map((value) => ({ value, label: EARNINGS_STATES[value].label }));
  return seesRemittances ? [...states, { value: 'rejected', label: STATUS_TONES.rejected.label }] : states;
}

/** What an approved entry waits for, or what became of it. */
export function sourceText({ source, remittanceId, remittances, status, rejection }: EarningsRecord): string {
  if (source === 'entry') return remittanceId === null ? t('Added by admin') : t('Added by admin, on a remittance');
  if (rejection !== undefined) return t('Waits to be sent in again');
  if (status === 'draft') return t('Nothing sent in yet');
  return t('{count, plural, one {# remittance} other {# remittances}}', { count: remittances.length });
}

/** Why a draft was sent back to be set right; null where it wasn't. */
export function returnText({ returnReason }: EarningsAnswer): string | null {
  return returnReason === null ? null : `Sent back: ${returnReason}`;
}

/** Without a minus before a nought. */
export const negated = (amount: string) => decimalText(0 - penceFromDecimalText(amount));

/** A week that was kept on the phone may come from before its deductions were told apart. */
type Deducted = Pick<EarningsAnswer, 'source' | 'status' | 'deductionTotal' | 'membershipFee' | 'vatAmount'> &
  Partial<Pick<EarningsAnswer, 'vatOnMembership' | 'additionalDeductions'>>;

/** Each of a week's deductions once, as it is taken off; together they are its deductions (R214). */
export function deductionsOf(week: Deducted): { label: string; amount: string }[] {
  const { membershipFee, vatOnMembership, additionalDeductions, deductionTotal, vatAmount } = week;
  if (isWeekToCome(week)) return [];
  if (vatOnMembership === undefined || additionalDeductions === undefined)
    return [{ label: t('Deductions, membership fee included'), amount: negated(deductionTotal) }];
  return [
    { label: t('Membership fee'), amount: negated(membershipFee) },
    ...(vatAmount === null ? [] : [{ label: t('VAT on the membership fee'), amount: negated(vatOnMembership) }]),
    ...(penceFromDecimalText(additionalDeductions) === 0
      ? []
      : [{ label: t('Additional deductions'), amount: negated(additionalDeductions) }]),
  ];
}

/** The weeks that earnings are taken for, the current one first. */
export function weekOptions(now: Date): { value: Day; label: string }[] {
  return weeksBack(now, MAX_WEEKS_BACK).map((week) => ({ value: week.weekStartDate, label: formatWeek(week) }));
}

const SHOWN_WEEKS = 26;

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
    categoryLabel: t('Week starting'),
    series: [
      { label: t('Gross earnings'), values: weeks.map((week) => sumOf(week, ({ grossEarnings }) => grossEarnings)) },
      { label: t('Net pay'), values: weeks.map((week) => sumOf(week, ({ netPay }) => netPay)) },
    ],
    ...IN_POUNDS,
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
