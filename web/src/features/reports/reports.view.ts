import type { EarningsOfWeek, EarningsReportAnswer, EarningsSums, VatSums } from '@waybook/contracts/api';
import { decimalText, formatAmount, penceFromDecimalText, sumPence } from '@waybook/contracts/money';
import type { ChartData, ChartSeries } from '../../shared/ui/chart';
import { IN_POUNDS } from '../../shared/ui/chart/in-pounds';
import { formatDate } from '../../shared/ui/dates.view';

const drawn = (amount: string) => penceFromDecimalText(amount) / 100;

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
    ...IN_POUNDS,
  };
}

export const earningsChart = (report: EarningsReportAnswer): ChartData =>
  weekly(report, [
    { label: 'Gross earnings', field: 'grossEarnings' },
    { label: 'Net pay', field: 'netPay', tone: 'warning' },
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

/** Gross and VAT less these and the retention are the net pay. */
export function deductionTotal({ membershipFees, vatOnMembershipFees, otherDeductions }: EarningsSums): string {
  return decimalText(sumPence([membershipFees, vatOnMembershipFees, otherDeductions].map(penceFromDecimalText)));
}

export function deductionsText({ membershipFees, vatOnMembershipFees, otherDeductions }: EarningsSums): string {
  const [fees, vat, others] = [membershipFees, vatOnMembershipFees, otherDeductions].map(formatAmount);
  return `${fees} membership fees, ${vat} VAT on them, ${others} additional`;
}

/** What the business gets back when it is positive, and owes when it is negative. */
export function vatBalance({ inputVat, outputVat }: VatSums): string {
  return decimalText(penceFromDecimalText(inputVat) - penceFromDecimalText(outputVat));
}
