import type {
  DriverMembershipAnswer,
  MembershipAnswer,
  MembershipFeesAnswer,
  MembershipPaymentAnswer,
} from '@waybook/contracts/api';
import { formatAmount } from '../../shared/language/amounts';
import { formatWeek } from '../../shared/language/days';
import { t } from '../../shared/language/text';
import { formatDayWithWeekday, formatDate } from '../../shared/ui/dates.view';
import { penceFromPounds } from '@waybook/contracts/money';
import { type Day } from '@waybook/contracts/calendar';
import type { ChartData } from '../../shared/ui/chart';
import { IN_POUNDS } from '../../shared/ui/chart/in-pounds';

/** "For Nov 16 – Nov 22, 2026, with £5.00 VAT, taken from that week's remittance" */
export function nextFeeText({ nextPayment }: DriverMembershipAnswer): string {
  const week = formatWeek(nextPayment);
  if (penceFromPounds(nextPayment.vatOnFee) === 0) return t("For {week}, taken from that week's remittance", { week });
  const vat = formatAmount(nextPayment.vatOnFee);
  return t("For {week}, with {vat} VAT, taken from that week's remittance", { week, vat });
}

export function annualText({ status, expiresOn }: Pick<MembershipAnswer, 'status' | 'expiresOn'>): string {
  if (expiresOn === null) return t('Not paid yet');
  const day = formatDate(expiresOn);
  return status === 'paid' ? t('Paid until {day}', { day }) : t('Ran out on {day}', { day });
}

/** What a payment taken today pays for. */
export function paymentText({ status, expiresOn }: MembershipAnswer, today: Day): string {
  const from = status === 'paid' && expiresOn !== null ? expiresOn : today;
  return `The membership then runs for one year from ${formatDayWithWeekday(from)}.`;
}

/** "Reversed on Nov 20, 2026 by Ada Bell: The bank returned it" */
export function reversalText(
  { reversedOn, reason }: NonNullable<MembershipPaymentAnswer['reversal']>,
  reversedBy: string | null,
): string {
  const day = formatDate(reversedOn);
  if (reversedBy === null) return t('Reversed on {day}: {reason}', { day, reason });
  return t('Reversed on {day} by {name}: {reason}', { day, name: reversedBy, reason });
}

const SHOWN_WEEKS = 26;

/** What was due and what remittances really carried, the earliest week first. */
export function feesChart(weeks: readonly MembershipFeesAnswer[]): ChartData {
  const shown = weeks.slice(0, SHOWN_WEEKS).reverse();
  return {
    categories: shown.map(({ weekStartDate }) => formatDate(weekStartDate)),
    categoryLabel: t('Week starting'),
    series: [
      { label: t('Weekly fees'), values: shown.map(({ totalWeeklyFees }) => Number(totalWeeklyFees)) },
      { label: t('On remittances'), values: shown.map(({ collectedFees }) => Number(collectedFees)), tone: 'success' },
    ],
    ...IN_POUNDS,
  };
}
