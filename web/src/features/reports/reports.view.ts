import type { EarningsOfWeek, EarningsReportAnswer, VatSums } from '@waybook/contracts/api';
import { dateOf } from '@waybook/contracts/calendar';
import { decimalText, formatPounds, penceFromDecimalText } from '@waybook/contracts/money';
import { format } from 'date-fns';
import type { ChartData, ChartSeries } from '../../shared/ui/chart';
import { formatDate } from '../../shared/ui/dates.view';

/** A chart draws numbers; what it writes is turned back into pence first. */
const drawn = (amount: string) => penceFromDecimalText(amount) / 100;
const written = (amount: number) => formatPounds(Math.round(amount * 100));

type Amount = {
  [Field in keyof EarningsOfWeek]: EarningsOfWeek[Field] extends string ? Field : never;
}[keyof EarningsOfWeek];

function weekly(
  { weeks }: EarningsReportAnswer,
  lines: readonly { label: string; field: Amount; tone?: ChartSeries['tone'] }[],
): ChartData {
  return {
    categories: weeks.map(({ weekStartDate }) => formatDate(weekStartDate)),
    categoryLabel: 'Week from',
    series: lines.map(({ label, field, tone }) => ({ label, tone, values: weeks.map((week) => drawn(week[field])) })),
    format: written,
  };
}

export const earningsChart = (report: EarningsReportAnswer): ChartData =>
  weekly(report, [
    { label: 'Gross earnings', field: 'grossEarnings' },
    { label: 'Net pay', field: 'netPay', tone: 'success' },
  ]);

export const vatChart = (report: EarningsReportAnswer): ChartData =>
  weekly(report, [
    { label: 'VAT', field: 'vatAmount' },
    { label: 'Retention', field: 'retention', tone: 'warning' },
  ]);

export const feesChart = (report: EarningsReportAnswer): ChartData =>
  weekly(report, [
    { label: 'Membership fees', field: 'membershipFees' },
    { label: 'VAT on them', field: 'vatOnMembershipFees', tone: 'quiet' },
  ]);

/** What the business gets back when it is positive, and owes when it is negative. */
export function vatBalance({ inputVat, outputVat }: VatSums): string {
  return decimalText(penceFromDecimalText(inputVat) - penceFromDecimalText(outputVat));
}

/** "November 2026" of "2026-11" */
export function monthName(month: string): string {
  return format(dateOf(`${month}-01`), 'MMMM yyyy');
}
