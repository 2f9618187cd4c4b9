import type { DriverMembershipAnswer, MembershipAnswer, MembershipFeesAnswer } from '@waybook/contracts/api';
import { formatNearDay, formatDate } from '../../shared/ui/dates.view';
import { formatAmount, formatPounds, penceFromPounds } from '@waybook/contracts/money';
import { formatWeek, type Day } from '@waybook/contracts/calendar';
import type { ChartData } from '../../shared/ui/chart';

/** "For 16 to 22 Nov 2026, with £5.00 VAT, taken from that week's remittance" */
export function nextFeeText({ nextPayment }: DriverMembershipAnswer): string {
  const vat = penceFromPounds(nextPayment.vatOnFee) > 0 ? `, with ${formatAmount(nextPayment.vatOnFee)} VAT` : '';
  return `For ${formatWeek(nextPayment)}${vat}, taken from that week's remittance`;
}

export function annualText({ status, expiresOn }: Pick<MembershipAnswer, 'status' | 'expiresOn'>): string {
  if (expiresOn === null) return 'Not paid yet';
  return `${status === 'paid' ? 'Paid until' : 'Ran out on'} ${formatDate(expiresOn)}`;
}

/** What a payment taken today pays for. */
export function paymentText({ status, expiresOn }: MembershipAnswer, today: Day): string {
  const from = status === 'paid' && expiresOn !== null ? expiresOn : today;
  return `The membership then runs for one year from ${formatNearDay(from)}.`;
}

const SHOWN_WEEKS = 26;

/** What was due and what remittances really carried, the earliest week first. */
export function feesChart(weeks: readonly MembershipFeesAnswer[]): ChartData {
  const shown = weeks.slice(0, SHOWN_WEEKS).reverse();
  return {
    categories: shown.map(({ weekStartDate }) => formatDate(weekStartDate)),
    categoryLabel: 'Week starting',
    series: [
      { label: 'Weekly fees', values: shown.map(({ totalWeeklyFees }) => Number(totalWeeklyFees)) },
      { label: 'On remittances', values: shown.map(({ collectedFees }) => Number(collectedFees)), tone: 'success' },
    ],
    format: (amount) => formatPounds(Math.round(amount * 100)),
  };
}
